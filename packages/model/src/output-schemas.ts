import { Type } from 'typebox';
import { RuleDetails } from './contract/rules.ts';
import { Report } from './report.ts';

/** The JSON Schemas of what the command line writes, by the name of their files, for programs that read it. */
export const OUTPUT_SCHEMAS: Readonly<Record<string, object>> = {
  'report.schema.json': schemaOf(Report, 'A report of Plumbline: what scan --output json writes as result.json'),
  'rules.schema.json': schemaOf(Type.Array(RuleDetails), 'Rules of Plumbline: what rules --output json prints'),
};

function schemaOf(type: object, title: string): object {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...type };
}
