import { oncePer } from '../rules/once-per.ts';
import { withTemplates } from './templates.ts';
import { parseYamlIndentedAnyhow } from './yaml.ts';

/** YAML with the marks of templates, read once for each source: rules ask for its tree, and fixes for that of what they found. */
export const parseStrictYaml = oncePer(withTemplates(parseYamlIndentedAnyhow, { isStrict: true }));
