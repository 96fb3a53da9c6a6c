/** Something in the environment is wrong. The message names the variable and says what would be right. */
export class ConfigurationError extends Error {}
