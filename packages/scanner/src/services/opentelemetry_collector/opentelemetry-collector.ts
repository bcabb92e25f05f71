import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { CollectorFile, isCollectorFormat } from './opentelemetry-collector-file.ts';
import * as rules from './opentelemetry-collector-rules.ts';

export const openTelemetryCollector = service<CollectorFile>({
  id: 'opentelemetry_collector',
  defaultFileName: 'config.yaml',
  parsers: { yaml: parseStrictYaml },
  syntaxSeverity: 3,
  syntaxSource: 'https://opentelemetry.io/docs/collector/configuration/',
  isItsFormat: isCollectorFormat,
  open: (file, context) => new CollectorFile(file, context),
  rules: Object.values(rules),
});
