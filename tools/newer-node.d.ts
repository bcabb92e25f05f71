/** Where the platforms' packages keep their Node below `node_modules`, by platform and processor. */
export const PROGRAMS: Readonly<Record<string, string>>;
export function runsOnNewerNode(): Promise<boolean>;
