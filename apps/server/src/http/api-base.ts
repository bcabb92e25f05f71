/** Below it lies the API. */
export const API_BASE = '/server';
