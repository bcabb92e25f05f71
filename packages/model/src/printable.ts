/**
 * Neither a scanned file nor a stranger's name may write control sequences to the terminal, or turn the order of what is read
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing),
 * nor to tell the pipeline that shows it what to do, as Azure Pipelines, GitHub and TeamCity are told by `##…[` in any line
 * (https://learn.microsoft.com/en-us/azure/devops/pipelines/scripts/logging-commands): a mark that nobody sees parts it.
 */
export function printable(text: string): string {
  return text.replaceAll('\t', '  ').replace(UNPRINTABLE, '\u{fffd}').replace(COMMAND, '##\u{2060}');
}

const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is replaced
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const COMMAND = /##(?=\w{0,20}\[)/g;
