import { expect, test } from 'vitest';
import bucketNotVersioned from '@plumbline/scanner/dangers/aws/bucket-not-versioned';
import volumeNotEncrypted from '@plumbline/scanner/dangers/aws/volume-not-encrypted';
import publicBlobs from '@plumbline/scanner/dangers/azure/storage-public-blobs';
import rolePublic from '@plumbline/scanner/dangers/aws/role-assumable-by-anyone';
import { familyOf, snakeCased } from './danger-words.ts';
import { cellsOfPage, isUndecided, matrixPage } from './matrix-page.ts';
import { matrixOf } from './matrix.ts';
import { modelsOf, typesOfOperations } from './resource-manager-types.ts';
import { attributeAt, attributesOf, typeOfDeclarations, typeOfSchema, type ResourceType } from './resource-types.ts';
import { readingsOf } from './rule-readings.ts';

function declared(type: string, config: string, others = ''): string {
  return `export interface ThingConfig extends cdktf.TerraformMetaArguments {\n${config}}\n${others}
export declare class Thing extends cdktf.TerraformResource {
    static readonly tfResourceType = "${type}";
}`;
}

function attribute(name: string, type: string): string {
  return `    /**\n    * Docs at Terraform Registry: {@link https://x.invalid/docs#${name} Thing#${name}}\n    */\n    readonly ${name}?: ${type};\n`;
}

function typesOf(...texts: readonly string[]): ReadonlyMap<string, ResourceType> {
  return new Map(texts.flatMap((text) => typeOfDeclarations(text) ?? []).map((type) => [type.name, type]));
}

test('attributes of Terraform are those that a file may set, with those of blocks', () => {
  const block = `export interface ThingLog {\n${attribute('kms_key', 'string')}}\n`;
  const [type] = typesOf(
    declared(
      'aws_thing',
      attribute('name', 'string') + attribute('id', 'string') + attribute('log', 'ThingLog[] | X'),
      block,
    ),
  ).values();
  expect(type && attributesOf(type).map(({ path }) => path)).toEqual(['name', 'log', 'log.kms_key']);
});

test('attributes of CloudFormation leave out what only AWS sets, and follow definitions that name themselves', () => {
  const type = typeOfSchema({
    typeName: 'AWS::Shop::Thing',
    properties: {
      Arn: {},
      Logs: { items: { $ref: '#/definitions/Log' } },
      Inline: { properties: { Encrypted: {} } },
      AnyOf: { anyOf: [{ properties: { Public: {} } }, {}] },
    },
    definitions: { Log: { properties: { KmsKey: {}, Next: { $ref: '#/definitions/Log' } } } },
    readOnlyProperties: ['/properties/Arn'],
  });
  expect(type && attributesOf(type).map(({ path }) => path)).toEqual([
    'Logs',
    'Inline',
    'AnyOf',
    'Logs.KmsKey',
    'Logs.Next',
    'Inline.Encrypted',
    'AnyOf.Public',
  ]);
});

/** Models as older packages write them, with a map of names, and as newer ones do, with fields. */
const OLDER = `
class Shop(Resource):
    _validation = {
        "id": {"readonly": True},
        "state": {"readonly": True},
    }

    _attribute_map = {
        "id": {"key": "id", "type": "str"},
        "sku": {"key": "sku", "type": "Sku"},
        "state": {"key": "properties.state", "type": "str"},
        "own_key": {"key": "properties.encryption.OwnKey", "type": "str"},
        "stock": {"key": "properties.stock", "type": "Stock"},
        "stores": {
            "key": "properties.stores",
            "type": "{Store}",
        },
    }

class Stock(_serialization.Model):
    _attribute_map = {
        "kind": {"key": "kind", "type": "str"},
    }

    _subtype_map = {"kind": {"Own": "OwnStock", "Other": "OtherStock"}}

class OwnStock(Stock):
    _attribute_map = {
        "key": {"key": "key", "type": "str"},
    }
`;
const NEWER = `
class Store(ProxyResource):
    """A store.

    :ivar properties: What it is like.
    """

    properties: Optional["_models.StoreProperties"] = rest_field(
        visibility=["read", "create", "update", "delete", "query"]
    )
    """What it is like."""

class StoreProperties(_Model):
    state: Optional[Union[str, "_models.State"]] = rest_field(visibility=["read"])
    """Its state."""
    public_network: Optional[Union[str, "_models.State"]] = (
        rest_field(name="PublicNetwork", visibility=["read", "create", "update", "delete", "query"])
    )
    """Whether all reach it."""
    rules: Optional[list["_models.Rule"]] = rest_field(visibility=["read", "create"])
    shop: Optional["_models.Shop"] = rest_field(visibility=["read", "create"])

class Rule(_Model):
    action: str = rest_discriminator(name="action", visibility=["read", "create"])

class AllowRule(Rule, discriminator="Allow"):
    sources: list[str] = rest_field(visibility=["read", "create"])
`;

function making(name: string, model: string, path: string, version: string): string {
  return `
def build_${name}_request(name: str, **kwargs: Any) -> HttpRequest:
    api_version: str = kwargs.pop("api_version", _params.pop("api-version", "${version}"))
    _url = kwargs.pop(
        "template_url",
        "${path}",
    )
    return HttpRequest(method="PUT", url=_url)

class Operations:
    def ${name}(self, name: Union[str, _models.State], body: Union[_models.${model}, IO[bytes]]) -> None:
        _request = build_${name}_request(name=name)
`;
}

test('attributes of templates of Azure leave out what only Azure sets, and stand where a template has them', () => {
  const scope = '/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Trade';
  const types = typesOfOperations(
    [
      making('create_shop', 'Shop', `${scope}/shops/{name}`, '2025-01-01'),
      making('create_store', 'Store', `${scope}/shops/{name}/stores/default`, '2025-02-01'),
      making('change', 'Store', `${scope}/shops/{name}/{kind}/{other}`, '2025-02-01'),
    ],
    modelsOf([OLDER, NEWER]),
  );
  const [shop, store, ...others] = types;
  expect(others).toEqual([]);
  expect([shop?.name, shop?.version]).toEqual(['Microsoft.Trade/shops', '2025-01-01']);
  expect(shop && attributesOf(shop).map(({ path }) => path)).toEqual([
    'name',
    'parent',
    'scope',
    'top',
    'sku',
    'encryption',
    'stock',
    'stores',
    'encryption.OwnKey',
    'stock.key',
    'stock.kind',
    'stores.*',
    'stores.*.properties',
    'stores.*.properties.PublicNetwork',
    'stores.*.properties.rules',
    'stores.*.properties.shop',
    'stores.*.properties.rules.sources',
    'stores.*.properties.rules.action',
  ]);
  expect(shop && attributeAt(shop, 'stores.old.properties.rules[].action')?.attribute.path).toBe(
    'stores.*.properties.rules.action',
  );
  expect(store?.name).toBe('Microsoft.Trade/shops/stores');
  expect(store && attributesOf(store).map(({ path }) => path)).toContain('publicNetwork');
});

test('a rule reads what its data says, a rule in code what it asks for, also in blocks', () => {
  const types = typesOf(
    declared('aws_ebs_volume', attribute('encrypted', 'boolean')),
    declared('aws_iam_role', attribute('assume_role_policy', 'string')),
  );
  const readings = readingsOf([volumeNotEncrypted, rolePublic], 'terraform', types);
  expect(readings).toContainEqual({
    danger: 'aws_volume_not_encrypted',
    type: 'aws_ebs_volume',
    key: 'encrypted',
    isExpected: true,
  });
  expect(readings).toContainEqual({
    danger: 'aws_role_assumable_by_anyone',
    type: 'aws_iam_role',
    key: 'assume_role_policy',
    isExpected: false,
  });
});

test('a rule reads types of Azure, whatever letters of their names are capital', () => {
  const name = 'Microsoft.Storage/storageaccounts';
  const types = new Map([[name, { name, blocks: new Map([['', new Map([['allowBlobPublicAccess', undefined]])]]) }]]);
  expect(readingsOf([publicBlobs], 'azureresourcemanager', types)).toContainEqual({
    danger: 'azure_storage_public_blobs',
    type: name,
    key: 'allowBlobPublicAccess',
    isExpected: true,
  });
});

test('each attribute that may be a danger has a rule, a decision, or is told', () => {
  const block = `export interface ThingStore {\n${attribute('encrypted', 'boolean')}${attribute('kms_key_id', 'string')}}\n`;
  const types = typesOf(
    declared(
      'aws_thing',
      attribute('store', 'ThingStore') + attribute('name', 'string') + attribute('access_log', 'string'),
      block,
    ),
    declared('aws_other', attribute('public', 'boolean')),
  );
  const readings = [
    { danger: 'aws_thing_open', type: 'aws_thing', key: 'store[].encrypted', isExpected: true },
    { danger: 'aws_thing_open', type: 'aws_thing', key: 'stroe', isExpected: true },
    { danger: 'aws_thing_open', type: 'aws_thing', key: 'of_old', isExpected: false },
  ];
  const matrix = matrixOf({ version: '1.2', types }, readings, [
    { decision: 'name only', attributes: ['store.kms_*', '*_gone'], types: ['aws_th*'] },
  ]);
  expect(matrix.cells.map(({ path, rules, decision }) => [path, rules, decision])).toEqual([
    ['public', [], undefined],
    ['access_log', [], undefined],
    ['store.encrypted', ['aws_thing_open'], undefined],
    ['store.kms_key_id', [], 'name only'],
  ]);
  expect(matrix.cells.filter(isUndecided).map(({ path }) => path)).toEqual(['public', 'access_log']);
  expect(matrix.unknownReadings.map(({ key }) => key)).toEqual(['stroe']);
  expect([...matrix.patterns].filter(([, use]) => use === 'idle')).toEqual([['name only: attribute *_gone', 'idle']]);
  expect(cellsOfPage(matrixPage('Things', matrix))).toEqual(
    new Set(matrix.cells.map(({ type, path }) => `${type} ${path}`)),
  );
  expect(matrixPage('Things', matrix)).toContain('| `aws_thing` | `store.encrypted` | `aws_thing_open` |');
});

test('whoever judges whether a block is there judges what stands in it, where both tell the same', () => {
  const block = `export interface ThingLogging {\n${attribute('log_group_arn', 'string')}${attribute('kms_key_id', 'string')}}\n`;
  const types = typesOf(declared('aws_thing', attribute('logging', 'ThingLogging'), block));
  const reading = { danger: 'aws_thing_log_off', type: 'aws_thing', key: 'logging', isExpected: true };
  const { cells } = matrixOf({ version: '1', types }, [reading], []);
  expect(cells.map(({ path, rules }) => [path, rules])).toEqual([
    ['logging.log_group_arn', ['aws_thing_log_off']],
    ['logging.kms_key_id', []],
  ]);
});

test('what a resource beside says stands with its own type', () => {
  expect(bucketNotVersioned.attributes?.('terraform').map(({ types }) => types[0])).toContain(
    'aws_s3_bucket_versioning',
  );
});

test('families are told by whole words', () => {
  expect(familyOf('KMSKeyId')).toBe('key ownership');
  expect(familyOf('catalog_id')).toBeUndefined();
  expect(familyOf('access_log_settings')).toBe('logging and audit');
  expect(snakeCased('EnableKMSKeyRotation')).toBe('enable_kms_key_rotation');
});
