/** What a scan's heap may hold where no setting says otherwise: several times what the largest file takes. Units: MB. */
export const MEMORY_LIMIT_MB = 1024;

/** What its process may hold besides: its program, buffers of files, and pieces on their way. Units: MB. */
export const BESIDE_HEAP_MB = 256;
