import { parseCustom } from '../../formats/custom.ts';
import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import { isJavaOptionsFormat, JavaOptionsFile } from '../../rules/java-options.ts';
import { service } from '../../service-definition.ts';
import * as rules from './apache-druid-rules.ts';
import { COMMON, DruidFile, isDruidFormat, VARIABLE } from './druid-file.ts';
import { CONFIGURATION } from './druid-rule.ts';
import { JAVA } from './java-options.ts';

export const apacheDruid = service<DruidFile | JavaOptionsFile>({
  id: 'apache_druid',
  defaultFileName: COMMON,
  parsers: { properties: withTemplates(parseSettings), custom: withTemplates(parseCustom) },
  configFileTypes: { [COMMON]: 'properties', 'runtime.properties': 'properties', [JAVA]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open: (file, context) =>
    context.defaultFileName === JAVA ? new JavaOptionsFile(file, context) : new DruidFile(file, context),
  isPart: (file) => file instanceof DruidFile && !file.settings.isWhole,
  isItsFormat: (file) => (file.source.configFileType === 'custom' ? isJavaOptionsFormat(file) : isDruidFormat(file)),
  rules: Object.values(rules),
});

/** Properties, or the variables of a container, which its start script makes properties of: `druid_zk_service_host`. */
function parseSettings(source: Source): ParsedFile {
  const file = parseProperties(source);
  const roots = file.roots.map((node) =>
    node.kind === 'directive' && node.name.startsWith(VARIABLE)
      ? { ...node, name: node.name.replaceAll('_', '.') }
      : node,
  );
  return { ...file, roots };
}
