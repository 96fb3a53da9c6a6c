export const help = `Be Civic, on one machine.

  npm start                 run the server
  npm start -- --help       show this help
  npm run mcp               run the MCP server over standard input and output, for an agent on this machine
  npm run operator          run an operator command on the running server
  npm run repair-repository repair the repository, if the server reports that it is broken

Settings are environment variables. All are optional:

  BECIVIC_PORT       port to listen on (8787; 0 takes a free one)
  BECIVIC_HOST       address to listen on (127.0.0.1, this machine only)
  BECIVIC_DATA_DIR   the folder for all data of the server (.data)
  BECIVIC_CORPUS     the corpus that a new data folder starts from (the shipped one)
  BECIVIC_INSTALLABLES     folder of the files that the server offers to install (dist, which npm run build:plugin writes)
  BECIVIC_ENV        production or development (production)
  BECIVIC_OPERATOR_TOKEN   the bearer token of the operator; without it, operator routes are closed
  BECIVIC_PEPPER           the key of all hashes (created in the data folder at the first start)
  BECIVIC_TRUSTED_PROXY    IP addresses of proxies whose X-Forwarded-For is trusted, separated by commas
  BECIVIC_ORIGIN           the origin of every URL in answers, such as https://becivic.example (the origin of the request)
  BECIVIC_NER_URL          URL of a Presidio analyzer, http or https, which recognises names before publication
  BECIVIC_PROBES           on or off: probe cited public pages and sources regularly (off)

In development only:

  BECIVIC_CLOCK=manual     the clock moves only by POST /api/_internal/clock
  BECIVIC_LIMITS=off       no limits, for load tests
`;
