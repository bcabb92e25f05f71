/*
 * How much memory the processes that scan may take. Units: MB. What a container needs of them stands in
 * docs/deploy/sizing.md.
 */

/** Of one process's heap: several times what the largest file and the longest report take. */
export const MEMORY_LIMIT_MB = 1024;
/** What a process holds besides its heap: its program, buffers of files, and pieces on their way. */
export const BESIDE_HEAP_MB = 256;
/** A process that has become larger than this is ended when it is done: the memory of a new one is smaller. */
export const LARGEST_IDLE_MB = 200;
/** How many processes wait for work. */
export const MOST_IDLE = 4;
