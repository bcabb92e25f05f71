/** Who and what rights of Yandex Cloud are about. */

/** Source: https://yandex.cloud/en/docs/iam/concepts/access-control/system-group. */
export const ANYONE_OF_YANDEX = ['system:allUsers', 'system:allAuthenticatedUsers'];

/**
 * Roles that let call a function or a container, by their names of today and before.
 * Source: https://yandex.cloud/en/docs/functions/security/.
 */
export const CALLS = [
  'functions.functionInvoker',
  'serverless.functions.invoker',
  'serverless-containers.containerInvoker',
  'serverless.containers.invoker',
];

/** Source: https://yandex.cloud/en/docs/container-registry/security/. */
export const PULLS = ['container-registry.images.puller'];
