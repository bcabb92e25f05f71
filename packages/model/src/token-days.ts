/** How long tokens for pipelines last; apart from their schema, so that a command line's help needs not load it. */
export const DEFAULT_TOKEN_DAYS = 90;
export const MOST_TOKEN_DAYS = 365;
