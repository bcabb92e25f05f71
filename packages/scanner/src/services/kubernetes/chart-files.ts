/* What charts make the settings of their programs of: those of Grafana, Jenkins, the OpenTelemetry collector and of servers. */
import { KEYS_OF_JENKINS_CHART } from '@plumbline/model/server-values';
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import { linesInFile, mappingInFile } from '../../formats/text-in-file.ts';
import { pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Pair, Place, TreeNode } from '../../formats/tree.ts';
import { SHARED_FOLDER } from '../../reading/embedded-services.ts';
import { embeddedText, scalarText } from '../../reading/embedded-texts.ts';
import { settingVariables } from '../../reading/embedded-variables.ts';
import { textLines } from '../../reading/text-lines.ts';
import type { EmbeddedFile, EmbeddedText } from '../../service-definition.ts';
import type { Block } from './block.ts';
import { partsOf, textsOfCharts, valuesOfCharts } from './chart-values.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { filesOfServers, holdFilesOfServers } from './server-values.ts';

/** What a file of values is called here, which says neither its version nor its kind. */
export const CHART_VALUES = 'ChartValues';

/** Whether values are those of one of these charts, or of a chart that brings one along. */
export function areChartValues(node: TreeNode): boolean {
  const pairs = pairsInForce(node);
  if (pairs.has('apiVersion') || pairs.has('kind')) return false;
  return (
    isOfProgram(node) ||
    [...pairs].some(([key, { value }]) => isOfCharts(key, value, CHARTS_INSIDE)) ||
    holdFilesOfServers(node)
  );
}

/** Charts that are brought along by others, and bring others along. */
const CHARTS_INSIDE = 1;

function isOfCharts(key: string, node: TreeNode, depth: number): boolean {
  if (isOfProgram(node) || isOfGrafana(key, node)) return true;
  return depth > 0 && [...pairsInForce(node)].some(([name, { value }]) => isOfCharts(name, value, depth - 1));
}

function isOfProgram(node: TreeNode): boolean {
  return isOfCollector(pairInForce(node, 'config')?.value) || isOfGrafana('', node) || isOfJenkins(node);
}

function isOfJenkins(values: TreeNode): boolean {
  const controller = pairsInForce(pairInForce(values, 'controller')?.value);
  return KEYS_OF_JENKINS_CHART.some((key) => controller.has(key));
}

function isOfCollector(config: TreeNode | undefined): boolean {
  const parts = pairsInForce(config);
  return parts.has('service') && (parts.has('receivers') || parts.has('exporters'));
}

function isOfGrafana(key: string, values: TreeNode): boolean {
  const settings = pairInForce(values, 'grafana.ini')?.value;
  return settings?.kind === 'mapping' || (key === 'grafana' && pairInForce(values, 'adminPassword') !== undefined);
}

/**
 * The files of programs that an object's values are for.
 * Source: https://github.com/grafana/helm-charts/blob/main/charts/grafana/values.yaml,
 * https://github.com/jenkinsci/helm-charts/blob/main/charts/jenkins/values.yaml and
 * https://github.com/open-telemetry/opentelemetry-helm-charts/blob/main/charts/opentelemetry-collector/values.yaml
 */
export function filesOfCharts(object: KubernetesObject): readonly EmbeddedText[] {
  const given = valuesOfCharts(object, CHART_VALUES);
  return [
    ...given.flatMap(partsOf).flatMap(({ chart, values }) => {
      const { node } = values;
      if (node === undefined) return [];
      const isGrafana = chart === 'grafana' || isOfGrafana(chart, node);
      const isJenkins = chart === 'jenkins' || isOfJenkins(node);
      return [
        ...collectorOf(values),
        ...(isGrafana ? grafanaOf(values) : []),
        ...(isJenkins ? jenkinsOf(values.block('controller')) : []),
      ];
    }),
    ...given.flatMap(({ chart, values }) => filesOfServers(values.node, chart)),
    ...textsOfCharts(object).flatMap((text) => embeddedText(text, OF_VALUES, () => false) ?? []),
  ];
}

/** Values that are written as a text are a file of values themselves; secrets in it are told of where the text stands. */
const OF_VALUES = { kubernetes: ['kubernetes_secret_in_resource'] };

function collectorOf(values: Block): readonly EmbeddedText[] {
  const config = values.pair('config')?.value;
  if (!isOfCollector(config)) return [];
  return fileOfMapping('collector.yaml', config, WITHOUT_DEFAULTS);
}

/** What the values leave out is what the chart has: of processors, and of what ports are opened for. */
const WITHOUT_DEFAULTS = {
  opentelemetry_collector: [
    'opentelemetry_collector_health_check_open',
    'opentelemetry_collector_memory_unlimited',
    'opentelemetry_collector_own_metrics_open',
    'opentelemetry_collector_port_for_logs_on_all_interfaces',
    'opentelemetry_collector_processor_not_used',
    'opentelemetry_collector_receiver_on_all_interfaces',
    'opentelemetry_collector_receiver_without_tls',
  ],
};

function grafanaOf(values: Block): readonly EmbeddedText[] {
  const sources = values.pair(['datasources', 'datasources.yaml'])?.value;
  const directory = scalarText('ldap.toml', values.pair('ldap.config')?.value);
  const ldap = directory && embeddedText(directory, OF_GRAFANA, () => false);
  return [
    ...settingsOf(values),
    ...fileOfMapping('datasources.yaml', sources, OF_GRAFANA),
    ...(ldap ? [ldap] : []),
    ...variablesOf(values),
  ];
}

const OF_GRAFANA = { grafana: [] };

function fileOfMapping(
  name: string,
  value: TreeNode | undefined,
  leftOut: Readonly<Record<string, readonly string[]>>,
): readonly EmbeddedText[] {
  if (value?.kind !== 'mapping') return [];
  const written = mappingInFile(value, { fileName: name, subPath: '.', configFileType: 'yaml' });
  const text = written?.text ?? '';
  const embedded = embeddedText(
    { name, beginning: () => text, length: text.length, inFile: (placed) => mappingInFile(value, placed) },
    leftOut,
    () => false,
  );
  return embedded ? [embedded] : [];
}

/** The sections of its `grafana.ini`, and who its administrator is. */
function settingsOf(values: Block): readonly EmbeddedFile[] {
  const settings = values.block(['grafana.ini']);
  const lines = [...settings.entries([])].flatMap(([section, at]) => [
    { at, text: `[${section}]` },
    ...linesOf(settings.block([section])),
  ]);
  const administrator = [
    ['admin_user', 'adminUser'],
    ['admin_password', 'adminPassword'],
  ].flatMap(([name = '', key = '']) => {
    const [at, value] = [values.pair(key), values.text(key)];
    return at && value !== undefined && isWritable(value) ? [{ at, text: `${name}=${value}` }] : [];
  });
  const [first] = administrator;
  return [lines, first ? [{ at: first.at, text: '[security]' }, ...administrator] : []].flatMap((written) => {
    const source = linesInFile(written, { fileName: 'grafana.ini', subPath: '.', configFileType: 'ini' });
    return source
      ? [{ name: 'grafana.ini', serviceName: 'grafana', defaultFileName: 'grafana.ini', source, leavesOut } as const]
      : [];
  });
}

function linesOf(section: Block): readonly { readonly at: Pair; readonly text: string }[] {
  return [...section.entries([])].flatMap(([name, pair]) => {
    const value = section.text([name]);
    return value === undefined || !isWritable(value) ? [] : [{ at: pair, text: `${name}=${value}` }];
  });
}

/** Whether a value is the same without quotes in an INI file; what stands for another one is left out. */
function isWritable(value: string): boolean {
  return /^[^\s"'`;#$%{}\\][^"'`;#$%{}\\\r\n]{0,500}$/.test(value);
}

function variablesOf(values: Block): readonly EmbeddedFile[] {
  const given = ['env', 'envRenderSecret'].flatMap((key) =>
    [...values.entries(key)].map(([name, at]) => ({ name, value: values.text([key, name]), at })),
  );
  // No rule of another service tells of what stands in them.
  return settingVariables(given).map((file) => ({ ...file, leavesOut }));
}

/** What stands before a pod speaks TLS with its clients. */
function leavesOut(rule: string): boolean {
  return rule.endsWith(SHARED_FOLDER) || rule === 'grafana_served_over_http';
}

/** Configuration as code, the scripts that it runs as it starts, and what its Java is started with. */
function jenkinsOf(controller: Block): readonly EmbeddedText[] {
  const code = [...controller.entries('JCasC.configScripts')].flatMap(([name, { value }]) =>
    fileOfText(`${name}.yaml`, value, 'config.yml'),
  );
  const strategies = ['securityRealm', 'authorizationStrategy'].flatMap((part) => partOfCode(controller, part));
  const scripts = [...controller.entries('initScripts')].flatMap(([name, { value }]) =>
    fileOfText(`${name}.groovy`, value, 'init.groovy'),
  );
  const [at, options = ''] = [controller.pair('javaOpts'), controller.text('javaOpts')];
  const isPlain = at !== undefined && /^[^"$`\\\r\n]{1,2000}$/.test(options);
  return [
    ...code,
    ...strategies,
    ...scripts,
    ...(isPlain ? jenkinsFile('jenkins.env', [{ at, text: `JAVA_OPTS="${options}"` }]) : []),
  ];
}

type OfJenkins = 'config.yml' | 'init.groovy' | 'jenkins.env';

function fileOfText(name: string, value: TreeNode, defaultFileName: OfJenkins): readonly EmbeddedText[] {
  const text = value.kind === 'scalar' && DECIDES.test(String(value.value)) ? undefined : scalarText(name, value);
  const embedded =
    text && embeddedText({ ...text, is: { serviceName: 'jenkins', defaultFileName } }, OF_JENKINS, () => false);
  return embedded ? [embedded] : [];
}

/** A mark of the chart's templates by which a part of a text may not be there, or more than once. */
const DECIDES = /\{\{-?[ \t]*(?:if|else|with|range|include|template|define)\b/;

const OF_JENKINS = { jenkins: [] };

/** What stands below `jenkins` in configuration as code, which the chart writes around it. */
function partOfCode(controller: Block, part: string): readonly EmbeddedFile[] {
  const at = controller.pair(`JCasC.${part}`);
  if (at?.value.kind !== 'scalar' || at.value.value === null || controller.text(`JCasC.${part}`) === undefined)
    return [];
  const lines = textLines(at.value).map((line) => ({ at: line.at, text: `    ${line.text}` }));
  return jenkinsFile('config.yml', [{ at, text: 'jenkins:' }, { at, text: `  ${part}:` }, ...lines]);
}

function jenkinsFile(
  defaultFileName: OfJenkins,
  lines: readonly { readonly at: Place; readonly text: string }[],
): readonly EmbeddedFile[] {
  const configFileType = configFileTypeOf('jenkins', defaultFileName);
  const source = configFileType && linesInFile(lines, { fileName: defaultFileName, subPath: '.', configFileType });
  if (!source) return [];
  return [{ name: defaultFileName, serviceName: 'jenkins', defaultFileName, source, leavesOut: () => false }];
}
