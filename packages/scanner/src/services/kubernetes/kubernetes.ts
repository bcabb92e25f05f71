import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import { parseEnvScript } from '../../formats/env-script.ts';
import { parseJson } from '../../formats/json.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { embeddedFilesOf } from './embedded-files.ts';
import { FILE_NAMES, KubernetesCluster } from './kubernetes-cluster.ts';
import { KubernetesFile, isKubernetesFormat } from './kubernetes-file.ts';
import { filesOfKustomizations } from './kustomize.ts';
import * as rules from './kubernetes-rules.ts';

export const kubernetes = service<KubernetesFile, KubernetesCluster>({
  id: 'kubernetes',
  defaultFileName: FILE_NAMES[0],
  parsers: { yaml: parseStrictYaml, json: withTemplates(parseJson), custom: withTemplates(parseEnvScript) },
  configFileTypes: Object.fromEntries(
    FILE_NAMES.map((name) => [name, configFileTypeOf('kubernetes', name) ?? 'yaml'] as const),
  ),
  syntaxSeverity: 3,
  syntaxSource: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/',
  isItsFormat: isKubernetesFormat,
  open: (file, context) => new KubernetesFile(file, context),
  includes: filesOfKustomizations,
  embedded: embeddedFilesOf,
  subjectOf: (file, together) => new KubernetesCluster(file, together),
  rules: Object.values(rules),
});
