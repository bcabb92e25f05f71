const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** `10 MiB`, for messages that name a limit; `unit` is the language's word for bytes. */
export function sizeText(bytes: number, unit: string): string {
  if (bytes >= MEBIBYTE && bytes % MEBIBYTE === 0) return `${bytes / MEBIBYTE} MiB`;
  return bytes >= KIBIBYTE && bytes % KIBIBYTE === 0 ? `${bytes / KIBIBYTE} KiB` : `${bytes} ${unit}`;
}
