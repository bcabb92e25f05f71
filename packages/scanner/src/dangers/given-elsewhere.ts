import { OUTPUT } from '../resources/stack.ts';

/** What a template gives out, or hands to another one, is used there. */
export const GIVEN_ELSEWHERE = [
  { type: OUTPUT, names: 'Value' },
  { type: 'AWS::CloudFormation::Stack', names: 'Parameters' },
] as const;
