/* The values of Helm charts, as Flux, Argo CD and the Helm controller of k3s and RKE2 are given them. */
import { itemsOf } from '../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../formats/tree.ts';
import { scalarText, type NamedText } from '../../reading/embedded-texts.ts';
import { textLines } from '../../reading/text-lines.ts';
import { isUnknownText, type Block, type PlacedText } from './block.ts';
import type { KubernetesObject } from './kubernetes-object.ts';

/** The kinds of objects by which charts are installed. */
export const OF_CHARTS = ['HelmRelease', 'HelmChart', 'HelmChartConfig', 'Application', 'ApplicationSet'] as const;

/** The charts of ingress-nginx. */
export const INGRESS_NGINX = /^(?:rke2-)?ingress-nginx$/;

/** The values that one chart is given: its name, empty where it is not known. */
export interface ChartValues {
  readonly chart: string;
  readonly values: Block;
}

/** The values that an object has for charts as settings each by itself. `bare`: the kind of what is nothing but values. */
export function valuesOfCharts(object: KubernetesObject, bare: string): readonly ChartValues[] {
  switch (object.kind) {
    case bare:
      return [{ chart: '', values: object }];
    case 'HelmRelease':
      return [{ chart: nameOf(object.text('spec.chart.spec.chart')), values: object.block('spec.values') }];
    case 'Application':
    case 'ApplicationSet':
      return sourcesOf(object).map((source) => ({
        chart: nameOf(source.text('chart')),
        values: source.block('helm.valuesObject'),
      }));
    case 'Kustomization':
      return object.blocks('helmCharts').map((chart) => ({
        chart: nameOf(chart.text('name')),
        values: chart.block('valuesInline'),
      }));
    default:
      return [];
  }
}

/** The values of a chart, and below them those of the charts that it brings along, and that these do, by their names. */
export function partsOf(given: ChartValues): readonly ChartValues[] {
  const parts = chartsIn(given.values);
  return [given, ...parts, ...parts.flatMap(({ values }) => chartsIn(values))];
}

function chartsIn(values: Block): readonly ChartValues[] {
  const parts = [...values.entries([])].filter(([, { value }]) => value.kind === 'mapping');
  return parts.map(([name]) => ({ chart: name, values: values.block([name]) }));
}

/** The values that an object has for charts as a text. */
export function textsOfCharts(object: KubernetesObject): readonly NamedText[] {
  const blocks = isOfArgo(object) ? sourcesOf(object) : [object];
  const path = isOfArgo(object) ? 'helm.values' : 'spec.valuesContent';
  return blocks.flatMap((block) => {
    const text = scalarText('values.yaml', block.pair(path)?.value);
    return text ? [{ ...text, is: { serviceName: 'kubernetes', defaultFileName: 'kube-pod.yaml' } }] : [];
  });
}

function isOfArgo({ kind }: KubernetesObject): boolean {
  return kind === 'Application' || kind === 'ApplicationSet';
}

function sourcesOf(object: KubernetesObject): readonly Block[] {
  const application = object.kind === 'ApplicationSet' ? object.block('spec.template') : object;
  return [application.block('spec.source'), ...application.blocks('spec.sources')];
}

/** What a chart of such a name is given: each value as `key: value`, each of a list as `- value`. */
export function chartValues(object: KubernetesObject, chart: RegExp): readonly PlacedText[] {
  if (isOfArgo(object))
    return sourcesOf(object).flatMap((source) =>
      chart.test(nameOf(source.text('chart'))) ? valuesIn(source.block('helm'), 'valuesObject', 'values') : [],
    );
  const isFlux = object.kind === 'HelmRelease';
  // What is configured of a chart that comes with the cluster is named like it.
  const name =
    object.kind === 'HelmChartConfig' ? object.name : object.text(isFlux ? 'spec.chart.spec.chart' : 'spec.chart');
  return chart.test(nameOf(name)) ? valuesIn(object.block('spec'), 'values', 'valuesContent') : [];
}

/** Of an address or a folder the last part, without what says the version. */
function nameOf(chart = ''): string {
  return chart.slice(chart.lastIndexOf('/') + 1).replace(/-\d[\w.+-]{0,40}\.tgz$/, '');
}

function valuesIn(block: Block, mapping: string, text: string): readonly PlacedText[] {
  const written = block.pair(text)?.value;
  const lines = written?.kind === 'scalar' && typeof written.value === 'string' ? textLines(written) : [];
  const values = [...valuesBelow(block.pair(mapping)?.value, () => block.doubt())];
  return [...values, ...lines.map(({ at, text: line }) => ({ at, text: line.trim() }))];
}

/** What stands further in than this is left out. */
const DEEPEST = 20;

function* valuesBelow(node: TreeNode | undefined, doubt: () => void, depth = 0): Generator<PlacedText> {
  if (!node || depth > DEEPEST) return;
  const parts =
    node.kind === 'mapping'
      ? node.pairs.map((at) => ({ at, before: `${at.key.value}: `, value: at.value }))
      : itemsOf(node).map((at) => ({ at, before: '- ', value: at }));
  for (const { at, before, value } of parts) {
    if (value.kind !== 'scalar') yield* valuesBelow(value, doubt, depth + 1);
    else if (isUnknownText(value)) doubt();
    else yield { at, text: `${before}${value.value}` };
  }
}
