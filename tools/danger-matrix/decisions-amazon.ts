import type { Decision } from './matrix.ts';

/** About attributes of Amazon Web Services, whether Terraform or CloudFormation describes them. */
const OF_BOTH: readonly Decision[] = [];

export const TERRAFORM_AWS: readonly Decision[] = [...OF_BOTH];

export const CLOUDFORMATION: readonly Decision[] = [...OF_BOTH];
