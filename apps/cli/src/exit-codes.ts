/** What the process says to the build pipeline that runs it; documented in `plumbline --help`. */
export const EXIT = {
  success: 0,
  /** A failed check at or above the fail level. */
  failedChecks: 1,
  usage: 2,
  authentication: 3,
  permission: 4,
  /** The server could not be reached, or answered with an error. */
  server: 5,
  /** A file or folder that is not there or cannot be read or written. */
  input: 6,
  /** Nothing was checked: no file of a known service, or none that a rule could decide anything of. */
  nothingChecked: 7,
  /** A dry run that would have written something. */
  wouldChange: 8,
  /** Ctrl-C, as shells say it. */
  interrupted: 130,
  /** A bug of ours. */
  internal: 70,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A failure that the user can act on: printed as one sentence, without a stack. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
