/**
 * Stands before the name by which a kustomization of another folder, that builds on a service's own, is given to that
 * service. A file of its own, as the command line needs nothing else of Kustomize to find files.
 */
export const KUSTOMIZED_BY = 'kustomized-by/';
