const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** `10 MiB`, for messages that name a limit; `unit` is the language's word for bytes. */
export function sizeText(bytes: number, unit: string): string {
  if (bytes >= MEBIBYTE && bytes % MEBIBYTE === 0) return `${bytes / MEBIBYTE} MiB`;
  return bytes >= KIBIBYTE && bytes % KIBIBYTE === 0 ? `${bytes / KIBIBYTE} KiB` : `${bytes} ${unit}`;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** `10 GiB`, `1.5 MiB`: a size to read, not to reckon with. */
export function roundSizeText(bytes: number, language = 'en'): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1024 ** power);
  return `${size} ${UNITS[power] ?? 'B'}`;
}
