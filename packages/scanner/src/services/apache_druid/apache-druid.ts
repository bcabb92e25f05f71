import { parseCustom } from '../../formats/custom.ts';
import { parseProperties } from '../../formats/properties.ts';
import { linesInFile } from '../../formats/text-in-file.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import { isJavaOptionsFormat, JavaOptionsFile } from '../../rules/java-options.ts';
import { service, type EmbeddedFile } from '../../service-definition.ts';
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
  embedded: (file) => (file instanceof JavaOptionsFile ? propertiesIn(file) : []),
  rules: Object.values(rules),
});

/**
 * Druid's own settings among the options of Java, which go before those of its files.
 * Source: https://druid.apache.org/docs/latest/configuration/#configuration-file-organization
 */
function propertiesIn({ programs }: JavaOptionsFile): readonly EmbeddedFile[] {
  const lines = programs.flatMap((program) =>
    [...program.written()].flatMap(({ at, text }) =>
      /^-Ddruid\.[\w.]{1,200}=/.test(text) ? [{ at, text: text.slice('-D'.length) }] : [],
    ),
  );
  const defaultFileName = 'runtime.properties';
  const source = linesInFile(lines, { fileName: defaultFileName, subPath: '.', configFileType: 'properties' });
  const leavesOut = (): boolean => false;
  return source ? [{ name: JAVA, serviceName: 'apache_druid', defaultFileName, source, isPart: true, leavesOut }] : [];
}

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
