export const help = `Be Civic, on one machine.

  npm start                 run the server
  npm start -- --help       show this

Settings come from the environment, and none is needed:

  BECIVIC_PORT       port to listen on (8787; 0 takes a free one)
  BECIVIC_HOST       address to listen on (127.0.0.1, this machine only)
  BECIVIC_DATA_DIR   the one folder where the server keeps everything (.data)
  BECIVIC_ENV        production or development (production); nothing differs yet
`;
