import { printable } from './output/printable.ts';

/** Names that are said one by one; more are counted. */
const NAMED = 5;

/** What the command line says to people about images, containers, repositories and addresses. */
export const imageTexts = {
  reading: (name: string) => `Reading ${printable(name)} …`,
  readingLayer: (name: string, layer: number, layers: number) =>
    `Reading ${printable(name)}: layer ${layer} of ${layers} …`,
  nothingFound: (name: string, files: number) =>
    `No configuration file that can be checked among ${files} files of ${printable(name)}.`,
  noReference: (name: string) =>
    `"${printable(name)}" is no name of an image such as nginx:1.29 or registry.example.com/team/app@sha256:…, and no archive or folder that is there.`,
  noImageThere: (place: string) =>
    `"${printable(place)}" holds no image: neither an OCI layout (index.json) nor what docker save writes (manifest.json).`,
  severalImages: (place: string, names: readonly string[]) =>
    `"${printable(place)}" holds several images: ${some(names)}. Save the one that is meant alone.`,
  noPlatform: (name: string, wanted: string, there: readonly string[]) =>
    `${printable(name)} is not there for ${printable(wanted)}. Choose with --platform from ${some(there)}.`,
  platformInvalid: (text: string) => `"${printable(text)}" is no platform such as linux/amd64 or linux/arm/v7.`,
  platformDiffers: (name: string, is: string, wanted: string) =>
    `${printable(name)} is made for ${printable(is)}, not for ${printable(wanted)}.`,
  damaged: (what: string, why: string) => `${printable(what)} cannot be read: ${printable(why)}.`,
  missingPart: (part: string) => `"${part.slice(0, 200)}" is named and not there`,
  isNot: (digest: string) => `its content is not ${digest}`,
  notJson: 'it is not JSON of the kind that it has to be',
  tooMuch: (limit: string) => `there is more than ${limit}, which no image has`,
  bomb: (ratio: number) => `it unpacks to more than ${ratio} times its size`,
  truncated: 'it ends too early',
  packedTwice: 'it is compressed twice',
  notATar: 'it is no tar archive',
  schemaOne: 'its manifest is of the first version, which registries gave up; push the image anew',
  cannotUnpack: (how: string) => `it is compressed with ${how}, which this cannot read`,
  needsNewerNode: (how: string, version: string) =>
    `it is compressed with ${how}, for which Node.js ${version} or newer is needed`,
  encrypted: 'its layers are encrypted',
  foreignLayers: (name: string, count: number) =>
    `${printable(name)}: ${count} ${count === 1 ? 'layer is' : 'layers are'} kept by others and not looked into.`,
  entriesLeftOut: (name: string, reasons: readonly string[]) =>
    `${printable(name)}: some entries of its layers were left out: ${reasons.join(', ')}.`,
  notLookedInto: (name: string, files: number) =>
    `${printable(name)}: ${files} files were not looked into, as together they are too large.`,
  leftOut: {
    outside: (count: number) => `${count} that lead out of the image`,
    unnameable: (count: number) => `${count} with names that no program can use`,
    lost: (count: number) => `${count} that stand below no folder, or link to nothing`,
    broken: (count: number) => `${count} that are broken`,
  },

  registryNotReachable: (host: string) => `Cannot reach the registry ${printable(host)}.`,
  registryTooSlow: (host: string) => `The registry ${printable(host)} did not answer in time.`,
  notARegistry: (host: string) => `${printable(host)} does not answer like a registry.`,
  withoutTls: (address: string) =>
    `"${printable(address)}" is without TLS: whoever is on the way could give another image. Add --insecure to use it all the same.`,
  tooManyRedirects: (host: string) => `The registry ${printable(host)} sends from one address to the next.`,
  signInRefused: (host: string) =>
    `The registry ${printable(host)} refuses who you are. Sign in again with: docker login ${printable(host)}`,
  signInNeeded: (name: string, host: string) =>
    `${printable(name)} is not there, or not for everybody. Sign in with: docker login ${printable(host)}`,
  notAllowed: (name: string, why: string) => `The registry does not let you read ${printable(name)}${because(why)}`,
  noSuchImage: (name: string, why: string) => `There is no image ${printable(name)}${because(why)}`,
  rateLimited: (host: string) =>
    `The registry ${printable(host)} gives no more images for now. Sign in, or try again later.`,
  registryError: (host: string, status: number, why: string) =>
    `The registry ${printable(host)} answered with ${status}${because(why)}`,
  helperInvalid: (name: string, file: string) =>
    `${printable(file)} names a credential helper that cannot be one: "${printable(name)}".`,
  helperFailed: (helper: string, why: string) => `${printable(helper)} gave no credentials${because(why)}`,
  configInvalid: (file: string) => `${printable(file)} cannot be read, so nobody is signed in to registries.`,

  noEngine: (socket: string) =>
    `Cannot reach a container engine at ${printable(socket)}. Is one running? DOCKER_HOST says where.`,
  engineHostInvalid: (host: string) =>
    `DOCKER_HOST is "${printable(host)}": only sockets of this machine can be asked, such as unix:///var/run/docker.sock.`,
  noSuchContainer: (name: string) => `There is no container "${printable(name)}".`,
  containerNameInvalid: (name: string) => `"${printable(name)}" is no name of a container.`,
  notInEngine: (name: string) => `The container engine has no image "${printable(name)}".`,
  engineError: (status: number, why: string) => `The container engine answered with ${status}${because(why)}`,
  whereInvalid: (where: string, known: readonly string[]) =>
    `"${printable(where)}" is no place for images. Choose from ${known.join(', ')}.`,

  imagesRead: (names: readonly string[]) => `Images that the files refer to: ${some(names)}.`,
  imageNotRead: (name: string, file: string, why: string) =>
    `Not checked: the image ${printable(name)} of ${printable(file)}. ${why}`,
  imagesUnknown: (names: readonly string[]) => `Which images are meant cannot be known from here: ${some(names)}.`,
  tooManyImages: (most: number) => `The files refer to more than ${most} images: only the first ones are checked.`,

  notAnAddress: (url: string, example: string) => `"${printable(url)}" is no address such as ${example}.`,
  noGit: 'git is needed to read repositories, and is not there.',
  cloning: (url: string) => `Cloning ${printable(url)} …`,
  cloneFailed: (url: string, why: string) => `${printable(url)} could not be cloned${because(why)}`,
  cloneTooSlow: (url: string, seconds: number) => `${printable(url)} could not be cloned in ${seconds} seconds.`,
  downloading: (url: string) => `Reading ${printable(url)} …`,
  downloadFailed: (url: string, why: string) => `${printable(url)} could not be read${because(why)}`,
  noFileThere: 'there is no such file',
  tooSlow: (seconds: number) => `it did not come in ${seconds} seconds`,
  answered: (status: number) => `it answered with ${status}`,
  fileOfOtherHost: 'its address names another host',
} as const;

function because(why: string): string {
  const text = printable(why).trim().slice(0, 500).replace(/\.$/, '');
  return text === '' ? '.' : `: ${text}.`;
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map(printable).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
}
