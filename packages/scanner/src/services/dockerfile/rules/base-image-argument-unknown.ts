import { LOW } from '@plumbline/model/severity';
import type { Directive } from '../../../formats/tree.ts';
import type { Finding } from '../../../rule.ts';
import { operandsOf, variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_base_image_argument_unknown',
  title: 'FROM uses a build argument that no ARG before it declares',
  terms: ['UndefinedArgInFrom'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Nothing is put in, whatever the build is given: the name loses its version or its digest, and another image is built upon, or none.',
  remediation: 'Declare the argument above the first `FROM`, with a version as its default.',
  sources: [
    'https://docs.docker.com/reference/build-checks/undefined-arg-in-from/',
    reference('understand-how-arg-and-from-interact'),
  ],

  examples: {
    bad: [
      'ARG NODE_VERSION=24.1.0\n«FROM node:${NODEVERSION}»',
      'FROM debian:12 AS base\nARG VARIANT=-alpine\n«FROM node:24.1.0${VARIANT}»',
    ],
    good: [
      'ARG NODE_VERSION\nFROM node:${NODE_VERSION}',
      'FROM --platform=$BUILDPLATFORM golang:1.25.1 AS build\nFROM build-${TARGETARCH}',
      'FROM node:${VERSION:-24.1.0}',
      'FROM node:{{ version }}',
    ],
  },

  *check({ file }): Generator<Finding> {
    const inStages = new Set<Directive>(file.stages.flatMap(({ instructions }) => instructions));
    const declared = new Set(
      file
        .instructions('ARG')
        .filter((instruction) => !inStages.has(instruction))
        .flatMap((instruction) => variablesOf(instruction).map(({ name }) => name)),
    );
    for (const { from } of file.stages) {
      const image = String(operandsOf(from)[0]?.value ?? '');
      const used = [...image.matchAll(VARIABLE)].map(([, plain, braced]) => plain ?? braced ?? '');
      const unknown = used.find((name) => !declared.has(name) && !OF_PLATFORM.test(name));
      if (unknown !== undefined) yield { at: from, message: `$${unknown} is declared nowhere above` };
    }
  },
});

/** Without those that have a default of their own. */
const VARIABLE = /\$(?:(\w{1,200})|\{(\w{1,200})\})/g;

/** What BuildKit sets by itself. */
const OF_PLATFORM = /^(?:BUILD|TARGET)(?:PLATFORM|OS|OSVERSION|ARCH|VARIANT|STAGE)$/;
