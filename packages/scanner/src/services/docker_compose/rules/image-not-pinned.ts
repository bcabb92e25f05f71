import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isMoving, parseImage, withTag } from '../../../formats/image-reference.ts';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import type { Place } from '../../../formats/tree.ts';
import { UNKNOWN } from '../../../rule.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeService, services } from '../compose-rule.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default composeService({
  id: 'docker_compose_image_not_pinned',
  ...containerDanger('imageNotPinned', cisDocker('5.28')),
  terms: NOT_PINNED,
  remediation: 'Name a version, best with its digest, such as `postgres:17.2@sha256:…`.',
  sources: [services('image'), 'https://docs.docker.com/reference/compose-file/build/#additional_contexts'],

  examples: {
    bad: [
      `services:\n  db:\n    «image: postgres»`,
      `services:\n  db:\n    «image: "registry.example.com:5000/db:latest"»`,
      `services:\n  db:\n    «image: mcr.microsoft.com/mssql/server:2022-latest»`,
      `services:\n  app:\n    build:\n      context: .\n      additional_contexts:\n        «base: docker-image://example/base:latest»`,
      `services:\n  app:\n    build:\n      context: .\n      additional_contexts:\n        - «base=docker-image://example/base»`,
    ],
    good: [
      `services:\n  db:\n    image: postgres:17.2`,
      'services:\n  db:\n    image: postgres:${TAG}',
      'services:\n  app:\n    image: localhost/app', // built on the machine
      'services:\n  app:\n    image: localhost:5000/app',
      `services:\n  app:\n    build: .\n    image: example/app`, // the name that the build gives
    ],
  },

  judge(service) {
    const contexts = contextsOf(service);
    const all = [...ofImage(service), ...contexts.flatMap(([at, value]) => ofContext(at, value))];
    return all.length === 0 && contexts.some(([, value]) => hasVariable(value)) ? UNKNOWN : all;
  },
  fix: {
    kind: 'suggested',
    needs: 'the version of the image that runs, such as 17.2',
    asks: 'value',
    // The version of a variable is not written here.
    edits: (finding) =>
      setValue(finding, (image) => (image.includes('$') ? undefined : withTag(image, USER_INSERT_VALUE))),
  },
});

function ofImage(service: ComposeService): readonly ItemFinding[] {
  const at = service.pair('image');
  const isBuilt = service.pair('build'); // then it is the built one's name
  return at && !isBuilt ? found(at, 'image', service.text('image') ?? '') : [];
}

/** What a build takes files of, beside its own folder. */
function contextsOf(service: ComposeService): readonly (readonly [at: Place, value: string])[] {
  const contexts = service.pairAt('build.additional_contexts')?.value;
  const given = contexts?.kind === 'mapping' ? contexts.pairs : itemsOf(contexts);
  return given.map((at) => [at, textOf('value' in at && 'key' in at ? at.value : at) ?? '']);
}

function ofContext(at: Place, value: string): readonly ItemFinding[] {
  const [, image] = /^(?:[^=]{1,200}=)?docker-image:\/\/(.{1,1000})$/.exec(value) ?? [];
  return image === undefined ? [] : found(at, 'additional_contexts', image);
}

function found(at: Place, setting: string, image: string): readonly ItemFinding[] {
  if (image === '' || hasVariable(image)) return [];
  const reference = parseImage(image);
  if (!isMoving(reference)) return [];
  const isBare = reference.tag === undefined;
  return [{ at, message: isBare ? `${image} has no tag` : { code: 'is', values: { setting, value: image } } }];
}
