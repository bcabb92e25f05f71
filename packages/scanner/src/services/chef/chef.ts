import { isRecipe } from '@plumbline/model/recognised-file';
import { parseCustom } from '../../formats/custom.ts';
import { parseJson } from '../../formats/json.ts';
import { parseRuby } from '../../formats/ruby.ts';
import { withTemplates } from '../../formats/templates.ts';
import { directiveAt, scalarAt } from '../../formats/nodes.ts';
import { parseToml } from '../../formats/toml.ts';
import type { ParsedFile, Source, Span, TreeNode } from '../../formats/tree.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { SETTINGS } from './chef-rule.ts';
import * as rules from './chef-rules.ts';
import { ChefServerFile, isChefServerFormat } from './chef-server-file.ts';
import { embeddedFilesOf } from './embedded-files.ts';
import { CREDENTIALS, KITCHEN, MappingForm, OBJECT } from './mapping-forms.ts';
import { RecipeFile } from './recipe-file.ts';

const RECIPE = 'recipe.rb';

export const chef = service<ChefServerFile | RecipeFile | MappingForm>({
  id: 'chef',
  defaultFileName: 'chef-server.rb',
  configFileTypes: {
    'chef-server.rb': 'custom',
    'client.rb': 'custom',
    [RECIPE]: 'custom',
    [CREDENTIALS]: 'toml',
    [KITCHEN]: 'yaml',
    [OBJECT]: 'json',
  },
  parsers: {
    custom: withTemplates((source) => (isRecipe(source.text) ? parseRuby(source) : parseSettings(source))),
    toml: withTemplates(parseToml),
    yaml: withTemplates(parseYaml),
    json: withTemplates(parseJson),
  },
  syntaxSeverity: 3,
  syntaxSource: SETTINGS,
  isItsFormat: (file) =>
    file.source.configFileType !== 'custom' || isRecipe(file.source.text) || isChefServerFormat(file),
  embedded(file) {
    if (file instanceof MappingForm) return file.files;
    return file instanceof RecipeFile ? embeddedFilesOf(file) : [];
  },
  open(file, context) {
    if (file.source.configFileType !== 'custom') return new MappingForm(file, context);
    return context.defaultFileName === RECIPE ? new RecipeFile(file, context) : new ChefServerFile(file, context);
  },
  rules: Object.values(rules),
});

/** Lines of words; what is in brackets of Ruby may have quotes inside of a word. */
function parseSettings(source: Source): ParsedFile {
  const file = parseCustom(source);
  const isClosed = ({ start }: Span): boolean => {
    const begin = source.text.lastIndexOf('\n', start - 1) + 1;
    const end = source.text.indexOf('\n', start);
    return CLOSED.test(source.text.slice(begin, end === -1 ? undefined : end).slice(0, LONGEST_LINE));
  };
  return {
    ...file,
    roots: withWholeLists(file.roots),
    problems: file.problems.filter((problem) => !isClosed(problem)),
  };
}

/** Each with its list, where that goes on over several lines; those lines are no directives of their own. */
function withWholeLists(nodes: readonly TreeNode[]): readonly TreeNode[] {
  let end = 0;
  return nodes.flatMap((directive): readonly TreeNode[] => {
    if (directive.start < end) return [];
    if (directive.kind !== 'directive') return [directive];
    const [first] = directive.args;
    const { source, start, name, nameSpan } = directive;
    if (!first || source.text[first.start] !== '[') return [directive];
    const [list = ''] = LIST.exec(source.text.slice(first.start, first.start + LONGEST_LINE)) ?? [];
    if (first.start + list.length <= directive.end) return [directive];
    end = first.start + list.length;
    const value = scalarAt(source, { start: first.start, end }, list, { quoted: false, isUnknown: false });
    return [directiveAt(source, { start, end }, { name, nameSpan, args: [value] })];
  });
}

/** Without others in it: at the next one it ends, so that no text is read twice. */
const LIST = /^\[(?:[^'"#[\]\\]|'[^'\\\n]*'|"[^"#\\\n]*"|#[^\n]*\n)*\](?=[ \t]*(?:#|\r?\n|$))/;

/** Units: characters. */
const LONGEST_LINE = 4000;
const CLOSED = /^(?:[^'"#\\]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*(?:#.*)?\r?$/;
