import { parseIni } from '../../formats/ini.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { GrafanaFile, isGrafanaFormat } from './grafana-file.ts';
import { CONFIGURATION } from './grafana-rule.ts';
import * as rules from './grafana-rules.ts';

export const grafana = service<GrafanaFile>({
  id: 'grafana',
  defaultFileName: 'grafana.ini',
  parsers: { ini: withTemplates(parseIni) },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open: (file, context) => new GrafanaFile(file, context),
  isItsFormat: isGrafanaFormat,
  rules: Object.values(rules),
});
