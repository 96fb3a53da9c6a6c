/** The version of the submission contract that this program publishes, serves and sends. */
export const CONTRACT_VERSION = "2.1.0";
