/**
 * Stands in the shell's runtime for its logger and for the sentences of its errors: they go to the console
 * as they are, and say what went wrong by its code and by what it was about.
 */
export const createLogger = () => console;
export const createInfrastructureLogger = () => console;
export const logger = console;
export const infrastructureLogger = console;
export const bindLoggerToCompiler = () => undefined;

export const errorDescMap = {};
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};

// The bundler takes this file's place for another one's, as JavaScript: its types are inferred.
export const getShortErrorMsg = (code = '', _sentences = {}, about = {}, cause = '') =>
  `${code} ${JSON.stringify(about)} ${cause}`;
