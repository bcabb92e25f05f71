import type { AnswerRules } from '@plumbline/client/client';
import { Bytes } from '@plumbline/model/contract/endpoint';
import { readAnswer } from '@plumbline/model/contract/read-answer';
import { Report } from '@plumbline/model/report';

const MIB = 1024 * 1024;
/** As of a report in a file: the largest that the scanner makes has so much. */
const MAX_REPORT_BYTES = 512 * MIB;
const MAX_FILE_BYTES = 2048 * MIB;
const MAX_JSON_BYTES = 16 * MIB;
/** Settings, tokens, and what an identity service says of a refusal. */
export const MAX_SIGN_IN_BYTES = MIB;

/** What the command line takes from a server, which may be anybody's, or break. */
export const ANSWER_RULES: AnswerRules = {
  mostBytes(response) {
    if (response === Bytes) return MAX_FILE_BYTES;
    return response === Report ? MAX_REPORT_BYTES : MAX_JSON_BYTES;
  },
  read: readAnswer,
};
