import type { Decision } from './matrix.ts';

export const TERRAFORM_AZURE: readonly Decision[] = [];
