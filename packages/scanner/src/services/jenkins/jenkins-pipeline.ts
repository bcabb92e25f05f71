import type { Found } from '@plumbline/model/found';
import { GROOVY_TOKEN } from '../../formats/groovy-calls.ts';
import { parseGroovyTexts } from '../../formats/groovy-texts.ts';
import type { Place, Source } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { rulesOf, type Finding, type Rule, type WrittenRule } from '../../rule.ts';
import type { JenkinsXml } from './jenkins-file.ts';

/** A pipeline that a repository keeps beside its code. */
export const PIPELINE = 'Jenkinsfile';

/** A text that a pipeline has in quotes. */
export interface PipelineText extends Place {
  /** As it is written, without its quotes. */
  readonly text: string;
  /** The end of the code in front of it, behind the text before. */
  readonly code: string;
  /** What it is given to: the last word in front of it, of `password: '…'`, `PASSWORD = '…'`, `inside('…')`. */
  readonly name: string;
  /** The variable of a list of them, as `withEnv` has it: `'PASSWORD=…'`. */
  readonly listed?: { readonly name: string; readonly value: string };
  /** The step or call whose argument it is, as far as lines tell: `withEnv`, `git`. */
  readonly step: string;
  /** Behind its closing quotes. */
  readonly after: number;
  /** In double quotes, in which Groovy puts values in place of variables. */
  readonly isInterpolated: boolean;
  /** A step gives it to a shell, of Unix or of Windows. */
  readonly isScript: boolean;
}

/**
 * The texts of a pipeline, declarative or scripted, wherever they stand.
 * Source: https://www.jenkins.io/doc/book/pipeline/syntax/
 */
export class JenkinsPipeline {
  readonly texts: readonly PipelineText[];
  readonly #source: Source;
  #code: string | undefined;

  constructor(whole: Source) {
    this.#source = whole;
    let isInStep = false;
    let step = '';
    let before = '';
    this.texts = directivesOf(parseGroovyTexts(whole)).flatMap(({ name: code, args: [content], end: after }) => {
      if (!content) return [];
      const opens = STEP.test(code);
      isInStep = opens || (isInStep && NEXT_ARGUMENT.test(code));
      const isScript = isInStep && (code.endsWith('script:') || (opens && !/\w:$/.test(code)));
      for (const [, found = ''] of code.matchAll(CALL)) step = found;
      const { source, start, end } = content;
      const isInterpolated = source.text[start - 1] === '"';
      const text = String(content.value);
      // The key of a map may stand in quotes, too.
      const name = code === ':' ? before : (NAME.exec(code)?.[1] ?? '');
      before = text;
      const [, variable, value] = step === 'withEnv' ? (/^([A-Za-z_]\w{0,100})=([^]*)$/.exec(text) ?? []) : [];
      const listed = variable !== undefined && value !== undefined ? { listed: { name: variable, value } } : {};
      return { source, start, end, text, code, name, step, after, isInterpolated, isScript, ...listed };
    });
  }

  /** The variables that it sets for its steps, by whole texts. */
  *variables(): Generator<{ readonly name: string; readonly value: string; readonly at: Place }> {
    for (const { name, text, listed, code, source, start, end, after } of this.texts) {
      if (listed) yield { ...listed, at: { source, start, end } };
      else if (/[^=!<>]=$/.test(code)) {
        const from = source.text.lastIndexOf(name, start);
        yield { name, value: text, at: { source, start: from < 0 ? start : from, end: after } };
      }
    }
  }

  /** Where its code says something, outside of texts and comments. */
  *places(says: RegExp): Generator<Place & { readonly text: string }> {
    const { text } = this.#source;
    this.#code ??= text.replace(GROOVY_TOKEN, (token) => (/^['"/]/.test(token) ? ' '.repeat(token.length) : token));
    for (const { index, 0: found } of this.#code.matchAll(says))
      yield { source: this.#source, start: index, end: index + found.length, text: found };
  }
}

/** The word that begins a statement, or is set to a variable, and is given something. */
const CALL = /(?:^|[\n;{}=])[ \t]*([A-Za-z_][\w.]{0,60})(?![\w.])(?=[ \t]*(?:\(|$|[A-Za-z_[]))/g;

/** The last word before a text, with what stands between them. */
const NAME = /([A-Za-z_]\w{0,60})[ \t]{0,20}(?:[:=(]\s{0,20})?$/;

/** A variable in place of which Groovy puts its value into a command, as it is written. */
export interface PutIntoCommand extends Place {
  readonly name: string;
  readonly written: string;
}

/** The variables whose values Groovy puts into the commands of steps, in their texts or joined to them. */
export function putIntoCommands({ texts }: JenkinsPipeline): readonly PutIntoCommand[] {
  return texts
    .filter(({ isScript }) => isScript)
    .flatMap((script) => [...(script.isInterpolated ? valuesIn(script) : []), ...joinedTo(script)]);
}

function valuesIn({ source, start, text }: PipelineText): readonly PutIntoCommand[] {
  return [...text.matchAll(VALUE)].flatMap(({ index, 0: written, 1: inBraces, 2: plain }) => {
    const name = inBraces ?? plain;
    if (name === undefined) return [];
    return { source, start: start + index, end: start + index + written.length, name, written };
  });
}

/** The variables in place of which a text in double quotes has their values. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(VALUE)].flatMap(({ 1: inBraces, 2: plain }) => inBraces ?? plain ?? []);
}

/** Of `'deploy ' + params.VERSION + ' now'`. */
function* joinedTo({ source, after }: PipelineText): Generator<PutIntoCommand> {
  const joined = new RegExp(JOINED, 'y');
  joined.lastIndex = after;
  for (let found = joined.exec(source.text); found; found = joined.exec(source.text)) {
    const [, written, name] = found;
    const end = joined.lastIndex;
    if (written !== undefined && name !== undefined) yield { source, start: end - written.length, end, name, written };
  }
}

/** An escaped character, or what Groovy puts a variable's value in place of. */
const VALUE = /\\[^]|\$\{[ \t]*(?:(?:env|params)\.)?([A-Za-z_]\w*)[ \t]*\}|\$(?:(?:env|params)\.)?([A-Za-z_]\w*)/g;

/** What is added to a text: the value of a variable, or another text in one line. */
const JOINED =
  /\s{0,100}\+\s{0,100}(?:((?:(?:env|params)\.)?([A-Za-z_]\w{0,100}))(?![\w.([])|'[^'\\\n]{0,1000}'|"[^"\\\n]{0,1000}")/;

/** `sh`, or `sh(returnStdout: true, script:`. */
const STEP = /(?:^|[^\w.$])(?:sh|bat|powershell|pwsh)\b[^(){};=]*(?:\([^(){};=]*)?$/;

/** What is still in the brackets of a step, behind the text of its label. */
const NEXT_ARGUMENT = /^,[^(){};=]*:$/;

const ofEither = rulesOf<JenkinsXml | JenkinsPipeline>('jenkins');

/** A place of a Jenkinsfile, or the element of a job that has all of the pipeline. */
interface WrittenPipeline {
  readonly pipeline: JenkinsPipeline;
  readonly placeOf: (text: Place) => Place;
}

/**
 * The pipelines of a file: it is one, or is a job that has one in an element. They are read for each rule that asks, as each
 * has to meet what of them is not known.
 */
function pipelinesIn(file: JenkinsXml | JenkinsPipeline): readonly WrittenPipeline[] {
  if (file instanceof JenkinsPipeline) return [{ pipeline: file, placeOf: (text) => text }];
  return file.all('script').flatMap(({ node, text }) => {
    // What looks like a variable may be Groovy's, or put in by a template.
    const script = text.is === 'set' ? text.value : node.args[0]?.value;
    if (typeof script !== 'string') return [];
    return { pipeline: new JenkinsPipeline({ ...node.source, text: script }), placeOf: () => node };
  });
}

type FindingInText = Finding & { readonly at: Place };

/** What is found in the pipelines of a file; an element that has all of one is marked as a whole, once. */
export function* inPipelines(
  file: JenkinsXml | JenkinsPipeline,
  find: (pipeline: JenkinsPipeline) => Iterable<FindingInText>,
): Generator<Finding> {
  for (const { pipeline, placeOf } of pipelinesIn(file)) {
    const found = new Map<Place, Finding>();
    for (const finding of find(pipeline)) {
      const at = placeOf(finding.at);
      const before = found.get(at)?.severity;
      if (!found.has(at) || (before !== undefined && (finding.severity ?? 0) > before))
        found.set(at, { ...finding, at });
    }
    yield* found.values();
  }
}

/** What is found in the scripts that a job or the steps of a pipeline give to a shell. */
export function* inScripts(
  file: JenkinsXml | JenkinsPipeline,
  find: (script: string, at: Place) => Found | string | undefined,
): Generator<Finding> {
  const commands = file instanceof JenkinsPipeline ? [] : file.all('command');
  for (const { node: at, text } of commands) {
    const message = text.is === 'set' ? find(text.value, at) : undefined;
    if (message !== undefined) yield { at, message };
  }
  yield* inPipelines(file, function* ({ texts }) {
    for (const at of texts) {
      const message = at.isScript ? find(at.text, at) : undefined;
      if (message !== undefined) yield { at, message };
    }
  });
}

/** A rule about pipelines, and about jobs that have one written in them. `form`: that of its examples. */
export function pipelineRule({
  form,
  ...rule
}: Omit<WrittenRule<JenkinsXml | JenkinsPipeline>, 'reads' | 'applies'> & {
  readonly form: keyof typeof READS;
}): Rule<JenkinsXml | JenkinsPipeline> {
  return ofEither({
    ...rule,
    reads: READS[form],
    applies: ({ file }) => file instanceof JenkinsPipeline || file.isJob,
  });
}

const READS = { pipeline: [PIPELINE, 'config.xml'], xml: ['config.xml', PIPELINE] } as const;
