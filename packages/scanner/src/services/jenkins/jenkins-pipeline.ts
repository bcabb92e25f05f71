import { parseGroovyTexts } from '../../formats/groovy-texts.ts';
import type { Place, Source } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import type { JenkinsXml } from './jenkins-file.ts';

/** A pipeline that a repository keeps beside its code. */
export const PIPELINE = 'Jenkinsfile';

/** A text that a pipeline has in quotes. */
export interface PipelineText extends Place {
  /** As it is written, without its quotes. */
  readonly text: string;
  /** The end of the code in front of it, behind the text before. */
  readonly code: string;
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

  constructor(whole: Source) {
    let isInStep = false;
    this.texts = directivesOf(parseGroovyTexts(whole)).flatMap(({ name: code, args: [content] }) => {
      if (!content) return [];
      const opens = STEP.test(code);
      isInStep = opens || (isInStep && NEXT_ARGUMENT.test(code));
      const isScript = isInStep && (code.endsWith('script:') || (opens && !/\w:$/.test(code)));
      const { source, start, end } = content;
      const isInterpolated = source.text[start - 1] === '"';
      return { source, start, end, text: String(content.value), code, isInterpolated, isScript };
    });
  }
}

/** A variable in place of which Groovy puts its value into a command, as it is written. */
export interface PutIntoCommand extends Place {
  readonly name: string;
  readonly written: string;
}

/** The variables whose values Groovy puts into the commands of steps. */
export function putIntoCommands({ texts }: JenkinsPipeline): readonly PutIntoCommand[] {
  return texts
    .filter(({ isScript, isInterpolated }) => isScript && isInterpolated)
    .flatMap(({ source, start, text }) =>
      [...text.matchAll(VALUE)].flatMap(({ index, 0: written, 1: inBraces, 2: plain }) => {
        const name = inBraces ?? plain;
        if (name === undefined) return [];
        return { source, start: start + index, end: start + index + written.length, name, written };
      }),
    );
}

/** An escaped character, or what Groovy puts a variable's value in place of. */
const VALUE = /\\[^]|\$\{[ \t]*(?:(?:env|params)\.)?([A-Za-z_]\w*)[ \t]*\}|\$(?:(?:env|params)\.)?([A-Za-z_]\w*)/g;

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

/** The pipelines of a file: it is one, or is a job that has one in an element. */
export function pipelinesIn(file: JenkinsXml | JenkinsPipeline): readonly WrittenPipeline[] {
  if (file instanceof JenkinsPipeline) return [{ pipeline: file, placeOf: (text) => text }];
  return file.all('script').flatMap(({ node, text }) => {
    // What looks like a variable may be Groovy's, or put in by a template.
    const script = text.is === 'set' ? text.value : node.args[0]?.value;
    if (typeof script !== 'string') return [];
    return { pipeline: new JenkinsPipeline({ ...node.source, text: script }), placeOf: () => node };
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
