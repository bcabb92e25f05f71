import { parseCustom } from '../../formats/custom.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { SETTINGS } from './chef-rule.ts';
import * as rules from './chef-rules.ts';
import { ChefServerFile, isChefServerFormat } from './chef-server-file.ts';

export const chef = service<ChefServerFile>({
  id: 'chef',
  defaultFileName: 'chef-server.rb',
  configFileTypes: { 'chef-server.rb': 'custom', 'client.rb': 'custom' },
  parsers: { custom: withTemplates(parseCustom) },
  syntaxSeverity: 3,
  syntaxSource: SETTINGS,
  isItsFormat: isChefServerFormat,
  open: (file, context) => new ChefServerFile(file, context),
  rules: Object.values(rules),
});
