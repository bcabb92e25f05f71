import type { Client } from '@plumbline/client/client';
import type { Manifest } from '@plumbline/model/cluster';
import { decode } from '@plumbline/model/decode';
import { MAX_SEARCHED_BYTES } from '@plumbline/model/enterprise-directives';
import { mayIncludeFiles } from '@plumbline/model/include-directives';
import { joinPath } from '@plumbline/model/paths';
import { serviceCalls, servicesAt, type ServicePlace } from './service-place.ts';

/** Texts of files that are there already, by their service, then by path. */
export type KnownTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Names a service among those of all machines of a cluster. */
export function serviceKeyOf({ machine }: ServicePlace, serviceKey: string): string {
  return JSON.stringify([machine ?? null, serviceKey]);
}

/** Each is a call of its own. */
const MOST_FILES = 20;

/**
 * The configuration files that services of these places have already and that may include others: a folder that is
 * dropped later may hold what they include. What cannot be had is left out.
 */
export async function readKnownTexts(
  client: Client,
  manifest: Manifest,
  places: readonly ServicePlace[],
): Promise<KnownTexts> {
  const wanted = places.flatMap((place) =>
    Object.entries(servicesAt(manifest, place))
      .filter(([, { serviceName }]) => mayIncludeFiles(serviceName))
      .flatMap(([serviceKey, { configFileList }]) =>
        configFileList.filter(({ withoutContent }) => !withoutContent).map((file) => ({ place, serviceKey, file })),
      ),
  );
  const known = new Map<string, Map<string, string>>();
  await Promise.all(
    wanted.slice(0, MOST_FILES).map(async ({ place, serviceKey, file }) => {
      const text = await serviceCalls(client, place)
        .downloadConfigFile(serviceKey, file)
        .then(({ bytes }) => textOf(bytes))
        .catch(() => undefined);
      if (text === undefined) return;
      const key = serviceKeyOf(place, serviceKey);
      const texts = known.get(key) ?? new Map<string, string>();
      known.set(key, texts.set(joinPath(file.subPath, file.fileName), text));
    }),
  );
  return known;
}

function textOf(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const decoded = bytes.length > MAX_SEARCHED_BYTES ? undefined : decode(bytes);
  return decoded?.kind === 'text' ? decoded.text : undefined;
}
