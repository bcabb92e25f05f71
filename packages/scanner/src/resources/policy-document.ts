/**
 * Who a policy document of AWS lets do what, under which conditions.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html and
 * reference_policies_evaluation-logic.html there.
 */
import type { Answer } from './answer.ts';
import { isBroadRange } from './broad-range.ts';
import { isObject } from './iac-value.ts';
import { valueOfJson } from './json-value.ts';
import { Truth } from './truth.ts';

/** Statements beyond these are not read, and make what the others do not decide unknown. */
const MAX_STATEMENTS = 1000;
/** More statements that deny are not compared with those that allow. */
const MAX_DENIALS = 20;
/** Documents that are put on top of each other would double each other's. */
const MAX_OF_SOURCE = 100;

export interface Condition {
  /** `StringEquals`, with what stands before and after it. */
  readonly operator: Answer | string;
  readonly key: Answer | string;
  readonly values: readonly Answer[];
}

export interface Statement {
  readonly allows: Truth;
  readonly principals: readonly Answer[];
  readonly notPrincipals: readonly Answer[];
  readonly actions: readonly Answer[];
  readonly notActions: readonly Answer[];
  readonly resources: readonly Answer[];
  readonly notResources: readonly Answer[];
  /** Undefined where nobody can know them. */
  readonly conditions: readonly Condition[] | undefined;
  /** A name that it may have. */
  readonly sid: Answer;
}

export class PolicyDocument {
  readonly #statements: readonly Statement[];
  /** Whether these are all: of one that nobody knows, there may be any others. */
  readonly #isWhole: boolean;
  /** One document may be used again and again. */
  #isPublic: Truth | undefined;
  #allowsEverything: Truth | undefined;

  private constructor({ statements, isWhole }: Statements) {
    const isRead = statements.length <= MAX_STATEMENTS;
    this.#statements = isRead ? statements : [];
    this.#isWhole = isRead && isWhole;
  }

  static readonly UNKNOWN = new PolicyDocument({ statements: [], isWhole: false });

  /** A document as JSON has it, or as the text of such. */
  static ofJson(answer: Answer): PolicyDocument {
    const document = answer.read(valueOfJson);
    if (document.value === undefined) return new PolicyDocument({ statements: [], isWhole: true });
    if (!isObject(document.value)) return PolicyDocument.UNKNOWN;
    const list = document.get('Statement');
    if (list.value !== undefined) return new PolicyDocument(statementsIn(list, statementOfJson));
    const own = document.get(OF_SERVERLESS);
    if (own.value !== undefined) {
      const { statements, isWhole } = statementsIn(own, statementOfJson);
      return new PolicyDocument({ statements, isWhole: isWhole && document.members()?.length === 1 });
    }
    return new PolicyDocument(statementsIn(document.get('statement'), statementOfTencent));
  }

  /**
   * Terraform's own form, `aws_iam_policy_document`. `read` gives those that it is put on top of, and those that are put
   * on top of it: a statement takes the place of one before it that has the same name.
   * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/iam_policy_document.
   */
  static ofTerraform(data: Answer, read: (source: Answer) => PolicyDocument): PolicyDocument {
    const own = new PolicyDocument(statementsIn(data.get('statement'), statementOfTerraform));
    const below = documentsOf(data, ['source_json', 'source_policy_documents'], read);
    const above = documentsOf(data, ['override_json', 'override_policy_documents'], read);
    const layers = [...below, own, ...above];
    const whole = layers.every((layer) => layer.#isWhole);
    // Nobody knows which statements are left below what nobody can read.
    if (!whole && above.length > 0) return PolicyDocument.UNKNOWN;
    const statements = withoutReplaced(layers.map((layer) => layer.#statements));
    return statements ? new PolicyDocument({ statements, isWhole: whole }) : PolicyDocument.UNKNOWN;
  }

  /** Whether anyone may do something, whoever they are. */
  isPublic(): Truth {
    return (this.#isPublic ??= this.#isAllowed(
      (statement) =>
        Truth.any([...statement.principals.map(isAnyone), ...statement.notPrincipals.map((one) => one.isSet())]).and(
          narrows(statement).not(),
        ),
      (denial, allowing) => isAboutSome(denial) || isAboutOtherActions(denial, allowing),
    ));
  }

  /** Whether every action on every resource is allowed. */
  allowsEverything(): Truth {
    return (this.#allowsEverything ??= this.#isAllowed(({ actions, resources, conditions }) => {
      const hasConditions =
        conditions === undefined ? Truth.UNKNOWN : conditions.length > 0 ? Truth.UNKNOWN : Truth.FALSE;
      return Truth.any(actions.map((action) => action.is('*', '*:*')))
        .and(Truth.any(resources.map((resource) => resource.is('*'))))
        .and(hasConditions.not());
    }));
  }

  /** Whether a statement that allows something is of a kind, whatever others deny. */
  allowsWhere(isBad: (statement: Statement) => Truth): Truth {
    return this.#orUnknown(Truth.any(this.#statements.map((statement) => isBad(statement).and(statement.allows))));
  }

  /** Whether it denies what comes without TLS, or allows only what comes with it. */
  asksForTls(): Truth {
    return this.#orUnknown(
      Truth.any(
        this.#statements.map(({ allows, conditions }) => {
          if (!conditions) return Truth.UNKNOWN;
          const asked = conditions
            .filter(({ key }) => nameOf(key) === SECURE_TRANSPORT)
            .flatMap(({ values }) => values);
          const isDenied = allows.not().and(Truth.any(asked.map((value) => value.isFalse())));
          return isDenied.or(allows.and(Truth.any(asked.map((value) => value.isTrue()))));
        }),
      ),
    );
  }

  /**
   * A statement that denies may take back what another one allows; those that only ask for TLS do not, nor those that
   * leave enough of it.
   */
  #isAllowed(
    isBad: (statement: Statement) => Truth,
    leavesEnough: (denial: Statement, allowing: Statement) => boolean = () => false,
  ): Truth {
    const allowed = this.allowsWhere(isBad);
    if (allowed.is !== true) return allowed;
    if (!this.#isWhole) return Truth.UNKNOWN;
    const denials = this.#statements.filter((statement) => statement.allows.is !== true && !onlyAsksForTls(statement));
    if (denials.length === 0) return allowed;
    if (denials.length > MAX_DENIALS) return Truth.UNKNOWN;
    for (const statement of this.#statements) {
      const isAllowed = isBad(statement).and(statement.allows);
      if (isAllowed.is === true && denials.every((denial) => leavesEnough(denial, statement))) return isAllowed;
    }
    return Truth.UNKNOWN;
  }

  /** Itself, unless it has so many statements that those on top of it would multiply them. */
  get asLayer(): PolicyDocument {
    return this.#statements.length > MAX_OF_SOURCE ? PolicyDocument.UNKNOWN : this;
  }

  #orUnknown(known: Truth): Truth {
    return this.#isWhole ? known : known.or(Truth.UNKNOWN);
  }
}

/**
 * What serverless templates call the statements of an API; what stands beside them denies.
 * Source: https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-property-function-resourcepolicystatement.html.
 */
const OF_SERVERLESS = 'CustomStatements';

interface Statements {
  readonly statements: readonly Statement[];
  readonly isWhole: boolean;
}

function documentsOf(
  data: Answer,
  keys: readonly string[],
  read: (source: Answer) => PolicyDocument,
): readonly PolicyDocument[] {
  return keys.flatMap((key) => data.get(key).items()).map((source) => read(source).asLayer);
}

/** The statements that count of several layers, the last of a name; undefined where a name is not known. */
function withoutReplaced(layers: readonly (readonly Statement[])[]): readonly Statement[] | undefined {
  const [only, ...others] = layers;
  if (only && others.length === 0) return only;
  const counting = new Map<string, Statement>();
  for (const [index, statement] of layers.flat().entries()) {
    const { value } = statement.sid;
    if (value !== undefined && typeof value !== 'string') return undefined;
    counting.set(value === undefined || value === '' ? `${index}` : `sid ${value}`, statement);
  }
  return [...counting.values()];
}

function statementsIn(list: Answer, statementOf: (one: Answer) => Statement): Statements {
  const items = list.items();
  const known = items.filter(({ value }) => isObject(value));
  return { statements: known.map(statementOf), isWhole: known.length === items.length };
}

function statementOfJson(statement: Answer): Statement {
  return {
    allows: statement.get('Effect').is('Allow'),
    principals: principalsIn(statement.get('Principal')),
    notPrincipals: principalsIn(statement.get('NotPrincipal')),
    actions: statement.get('Action').items(),
    notActions: statement.get('NotAction').items(),
    resources: statement.get('Resource').items(),
    notResources: statement.get('NotResource').items(),
    conditions: conditionsIn(statement.get('Condition')),
    sid: statement.get('Sid'),
  };
}

/** Source: https://registry.terraform.io/providers/tencentcloudstack/tencentcloud/latest/docs/resources/cam_policy. */
function statementOfTencent(statement: Answer): Statement {
  return {
    allows: statement.get('effect').is('allow', 'Allow'),
    principals: principalsIn(statement.get('principal')),
    notPrincipals: [],
    actions: statement.get('action').items(),
    notActions: [],
    resources: statement.get('resource').items(),
    notResources: [],
    conditions: conditionsIn(statement.get('condition')),
    sid: statement.get('sid'),
  };
}

/** `"*"`, or an object of lists by the kind of principal. */
function principalsIn(answer: Answer): readonly Answer[] {
  if (!isObject(answer.value)) return answer.items();
  return answer.members()?.flatMap(([, list]) => list.items()) ?? [answer];
}

/** `{ operator: { key: values } }`. */
function conditionsIn(answer: Answer): readonly Condition[] | undefined {
  const conditions: Condition[] = [];
  const operators = answer.members();
  for (const [operator, keys] of operators ?? []) {
    const members = keys.members();
    if (!members) return undefined;
    for (const [key, values] of members) conditions.push({ operator, key, values: values.items() });
  }
  return operators && conditions;
}

function statementOfTerraform(statement: Answer): Statement {
  const conditions = statement.get('condition').items();
  return {
    allows: statement.get('effect').otherwise('Allow').is('Allow'),
    principals: statement
      .get('principals')
      .items()
      .flatMap((one) => one.get('identifiers').items()),
    notPrincipals: statement
      .get('not_principals')
      .items()
      .flatMap((one) => one.get('identifiers').items()),
    actions: statement.get('actions').items(),
    notActions: statement.get('not_actions').items(),
    resources: statement.get('resources').items(),
    notResources: statement.get('not_resources').items(),
    conditions: conditions.every(({ value }) => isObject(value))
      ? conditions.map((one) => ({
          operator: one.get('test'),
          key: one.get('variable'),
          values: one.get('values').items(),
        }))
      : undefined,
    sid: statement.get('sid'),
  };
}

function isAnyone(principal: Answer): Truth {
  return principal.is('*', ANYONE_OF_TENCENT);
}

/** Whether a statement is about principals that are named, so that all others are left. */
function isAboutSome({ allows, principals, notPrincipals }: Statement): boolean {
  return (
    allows.is === false &&
    notPrincipals.length === 0 &&
    principals.length > 0 &&
    principals.every((principal) => principal.target !== undefined || isAnyone(principal).is === false)
  );
}

/** Whether a statement is about none of the actions of another one. */
function isAboutOtherActions(denial: Statement, { actions, notActions }: Statement): boolean {
  if (denial.allows.is !== false || denial.notActions.length > 0 || notActions.length > 0) return false;
  if (denial.actions.length * actions.length > MAX_PAIRS || denial.actions.length === 0) return false;
  return denial.actions.every((denied) => actions.every((allowed) => areApart(denied, allowed)));
}

const MAX_PAIRS = 1000;

function areApart(one: Answer, other: Answer): boolean {
  const [first, second] = [nameOf(one), nameOf(other)];
  if (first === undefined || second === undefined) return false;
  const [before = '', beforeOther = ''] = [first, second].map((action) => action.split(/[*?]/, 1)[0] ?? '');
  const isPattern = before !== first || beforeOther !== second;
  return isPattern ? !before.startsWith(beforeOther) && !beforeOther.startsWith(before) : first !== second;
}

const ANYONE_OF_TENCENT = 'qcs::cam::anyone:anyone';

/**
 * Keys whose values leave few of all who may ask: an account, an organization, a network, a resource that asks.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html, "The meaning of
 * public".
 */
const NARROWING: ReadonlySet<string> = new Set(
  `aws:principalorgid aws:principalorgpaths aws:principalaccount aws:principalarn aws:sourceaccount aws:sourcearn
  aws:sourceowner aws:sourceip aws:sourcevpc aws:sourcevpce aws:vpcsourceip aws:userid aws:username
  aws:sourceorgid aws:sourceorgpaths aws:calledvia aws:viaawsservice s3:dataaccesspointaccount s3:dataaccesspointarn
  kms:calleraccount sts:externalid`.split(/\s+/),
);

const SECURE_TRANSPORT = 'aws:securetransport';

/**
 * What anyone can send along, whoever they are, and services that act for anyone.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-keys.html, "aws:referer" and
 * "aws:UserAgent"; https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html, "kms:ViaService".
 */
const ASKS_NOBODY: ReadonlySet<string> = new Set([SECURE_TRANSPORT, 'aws:referer', 'aws:useragent', 'kms:viaservice']);

/** What a key is one of, and not what it is not. */
const POSITIVE = /^(?:for(?:any|all)\w+:)?(?:string(?:equals|like)|arn(?:equals|like)|ipaddress)/;

/** What is every address, account, organization or name. */
const EVERYONE: ReadonlySet<string> = new Set(['0.0.0.0/0', '::/0', '*']);

/** Whether a statement's conditions leave few of all; a condition that we do not know may. */
function narrows({ conditions }: Statement): Truth {
  if (!conditions) return Truth.UNKNOWN;
  return Truth.any(
    conditions.map(({ operator, key, values }) => {
      const name = nameOf(key);
      if (name !== undefined && ASKS_NOBODY.has(name)) return Truth.FALSE;
      if (isMetByNothing(operator) && !conditions.some(({ operator: other }) => nameOf(other) === 'null')) {
        return Truth.FALSE;
      }
      const isAboutThem =
        name !== undefined && NARROWING.has(name) && POSITIVE.test(nameOf(operator) ?? '') && values.length > 0;
      // One value that everybody meets is enough.
      if (isAboutThem && values.some((value) => value.test((text) => EVERYONE.has(text)).is === true))
        return Truth.FALSE;
      const isSure =
        isAboutThem && values.every((value) => value.test((text) => text !== '*' && !isBroadRange(text)).is === true);
      return isSure ? Truth.TRUE : Truth.UNKNOWN;
    }),
  );
}

/**
 * Whether requests without the key meet the condition, so that it asks nothing of who comes without a name.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
function isMetByNothing(operator: Condition['operator']): boolean {
  return nameOf(operator)?.startsWith('forallvalues:') === true;
}

function onlyAsksForTls({ conditions }: Statement): boolean {
  return conditions !== undefined && conditions.length === 1 && nameOf(conditions[0]?.key) === SECURE_TRANSPORT;
}

/** Whether it asks for anything: an empty id, or a login without a second factor, is no condition. */
export function hasConditions({ conditions }: Statement): Truth {
  if (!conditions) return Truth.UNKNOWN;
  return conditions.some((condition) => !asksForNothing(condition)) ? Truth.TRUE : Truth.FALSE;
}

function asksForNothing({ key, values }: Condition): boolean {
  const nothing = NOTHING_ASKED.get(nameOf(key) ?? '');
  return nothing !== undefined && values.length > 0 && values.every((value) => value.is(nothing).is === true);
}

const NOTHING_ASKED: ReadonlyMap<string, string> = new Map([
  ['aws:multifactorauthpresent', 'false'],
  ['sts:externalid', ''],
]);

/** Whether one of its conditions asks about one of these keys, in lower case. */
export function asksAbout({ conditions }: Statement, isAsked: (key: string) => boolean): Truth {
  if (!conditions) return Truth.UNKNOWN;
  return Truth.any(
    conditions.map(({ key }) => {
      const name = nameOf(key);
      return name === undefined ? Truth.UNKNOWN : isAsked(name) ? Truth.TRUE : Truth.FALSE;
    }),
  );
}

/**
 * Whether one of its conditions asks about one of these keys, in lower case, and each value that it takes leaves few.
 * `isWide`: whether a pattern, of which a part may stand for anything, leaves many.
 */
export function asksForFew(
  { conditions }: Statement,
  isAsked: (key: string) => boolean,
  isWide: (pattern: string) => boolean,
): Truth {
  if (!conditions) return Truth.UNKNOWN;
  return Truth.any(
    conditions.map(({ operator, key, values }) => {
      const [name, test] = [nameOf(key), nameOf(operator)];
      if (name === undefined || test === undefined) return Truth.UNKNOWN;
      if (!isAsked(name)) return Truth.FALSE;
      if (!test.includes('like')) return Truth.TRUE;
      return Truth.any(values.map((value) => value.test(isWide))).not();
    }),
  );
}

/** In lower case, as keys and operators are compared. */
function nameOf(answer: Answer | string | undefined): string | undefined {
  if (typeof answer === 'string') return answer.toLowerCase();
  const { value } = answer ?? {};
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}
