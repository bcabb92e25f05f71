import type { Decision } from './matrix.ts';

export const TERRAFORM_GOOGLE: readonly Decision[] = [];
