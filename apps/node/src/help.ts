export const help = `Be Civic, on one machine.

  npm start                 run the server
  npm start -- --help       show this
  npm run mcp               the same for an agent on this machine, over standard input and output
  npm run operator          what an operator can ask of it while it runs
  npm run repair-repository what to do where it says that its repository is broken

Settings come from the environment, and none is needed:

  BECIVIC_PORT       port to listen on (8787; 0 takes a free one)
  BECIVIC_HOST       address to listen on (127.0.0.1, this machine only)
  BECIVIC_DATA_DIR   the one folder where the server keeps everything (.data)
  BECIVIC_CORPUS     the corpus that a new data folder starts from (the one that comes with the program)
  BECIVIC_ENV        production or development (production)
  BECIVIC_OPERATOR_TOKEN   what an operator shows as a bearer token; without it, nobody is one
  BECIVIC_PEPPER           the key of all hashes (made at first start, in the data folder)
  BECIVIC_TRUSTED_PROXY    addresses of proxies whose X-Forwarded-For is believed, with commas
  BECIVIC_ORIGIN           the origin of every address that is shown, as in https://becivic.example (that of each request)
  BECIVIC_NER_URL          where a Presidio analyzer listens, http or https: recognises names before anything is published
  BECIVIC_PROBES           on or off: ask public pages once in a while whether they still stand (off)

In development only:

  BECIVIC_CLOCK=manual     time stands still until POST /api/_internal/clock moves it
  BECIVIC_LIMITS=off       no limits, for load tests
`;
