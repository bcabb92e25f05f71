import { isRecipe } from '@plumbline/model/recognised-file';
import { parseCustom } from '../../formats/custom.ts';
import { parseRuby } from '../../formats/ruby.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { SETTINGS } from './chef-rule.ts';
import * as rules from './chef-rules.ts';
import { ChefServerFile, isChefServerFormat } from './chef-server-file.ts';
import { embeddedFilesOf } from './embedded-files.ts';
import { RecipeFile } from './recipe-file.ts';

const RECIPE = 'recipe.rb';

export const chef = service<ChefServerFile | RecipeFile>({
  id: 'chef',
  defaultFileName: 'chef-server.rb',
  configFileTypes: { 'chef-server.rb': 'custom', 'client.rb': 'custom', [RECIPE]: 'custom' },
  parsers: { custom: withTemplates((source) => (isRecipe(source.text) ? parseRuby(source) : parseCustom(source))) },
  syntaxSeverity: 3,
  syntaxSource: SETTINGS,
  isItsFormat: (file) => isRecipe(file.source.text) || isChefServerFormat(file),
  embedded: (file) => (file instanceof RecipeFile ? embeddedFilesOf(file) : []),
  open: (file, context) =>
    context.defaultFileName === RECIPE ? new RecipeFile(file, context) : new ChefServerFile(file, context),
  rules: Object.values(rules),
});
