/** Names of what moves on with every commit, whoever keeps the repository. */
export const BRANCH = /^(?:refs\/heads\/.*|head|main|master|develop|development|trunk)$/i;
