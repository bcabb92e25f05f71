import { parseIni } from '../../formats/ini.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseToml } from '../../formats/toml.ts';
import { parseYamlIndentedAnyhow } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { isOtherFormat, LdapFile, ProvisioningFile } from './grafana-other-files.ts';
import { GrafanaFile, isGrafanaFormat } from './grafana-file.ts';
import { CONFIGURATION } from './grafana-rule.ts';
import * as rules from './grafana-rules.ts';

const LDAP = 'ldap.toml';
const DATA_SOURCES = 'datasources.yaml';

export const grafana = service<GrafanaFile | LdapFile | ProvisioningFile>({
  id: 'grafana',
  defaultFileName: 'grafana.ini',
  parsers: {
    ini: withTemplates(parseIni),
    toml: withTemplates(parseToml, { isStrict: true }),
    yaml: withTemplates(parseYamlIndentedAnyhow),
  },
  configFileTypes: { 'grafana.ini': 'ini', [LDAP]: 'toml', [DATA_SOURCES]: 'yaml' },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open(file, context) {
    if (context.defaultFileName === LDAP) return new LdapFile(file, context);
    if (context.defaultFileName === DATA_SOURCES) return new ProvisioningFile(file, context);
    return new GrafanaFile(file, context);
  },
  isPart: (file) => file instanceof GrafanaFile && file.isEnvironment,
  isItsFormat: (file) => (file.source.configFileType === 'ini' ? isGrafanaFormat(file) : isOtherFormat(file)),
  rules: Object.values(rules),
});
