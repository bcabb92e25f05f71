/*
 * For tests and measurements: what infrastructure as code can hold any number of, so that following it might take more
 * work than its text is long. Each tool has its own constructs, and each provider what its resources say of each other.
 */

/** Files of one service by their paths; they get larger with `times`. */
export type MultiplyIac = (times: number) => Readonly<Record<string, string>>;

const many = (times: number, text: (index: number) => string, between = ''): string =>
  Array.from({ length: times }, (_, index) => text(index)).join(between);

const terraform =
  (text: (times: number) => string): MultiplyIac =>
  (times) => ({ 'main.tf': text(times) });
const locals = (body: string, used: string): string =>
  `locals {\n${body}}\nresource "aws_instance" "a" {\n  private_ip = ${used}\n}\n`;
const instances = (times: number, body: (index: number) => string): string =>
  many(times, (index) => `resource "aws_instance" "i${index}" {\n${body(index)}}\n`);
/** Each local is made of the one before. */
const chain =
  (first: string, next: (before: string) => string): MultiplyIac =>
  (times) => ({
    'main.tf': locals(
      `  a0 = ${first}\n${many(times, (index) => `  a${index + 1} = ${next(`local.a${index}`)}\n`)}`,
      `local.a${times}`,
    ),
  });
/** The same, but each is asked for as soon as it is written, so that none is deep below another when it is made. */
const askedChain =
  (first: string, next: (before: string) => string, used: (last: string) => string): MultiplyIac =>
  (times) => ({
    'main.tf': `locals {\n  a0 = ${first}\n${many(times, (index) => `  a${index + 1} = ${next(`local.a${index}`)}\n`)}}
${instances(times, (index) => `  user_data = local.a${index}\n`)}resource "aws_instance" "z" {
  user_data = ${used(`local.a${times}`)}
}\n`,
  });

const TERRAFORM: Readonly<Record<string, MultiplyIac>> = {
  'locals in a chain': chain('"a"', (before) => before),
  'locals that double a text': chain('"aaaaaaaaaa"', (before) => `"\${${before}}\${${before}}"`),
  'locals that double a list': chain('["a"]', (before) => `concat(${before}, ${before})`),
  'locals that double by lists in lists': chain('"a"', (before) => `[${before}, ${before}]`),
  'locals that double by objects': chain('"a"', (before) => `{ a = ${before}, b = ${before} }`),
  'locals that double by join': chain('"a"', (before) => `join(${before}, [${before}, ${before}])`),
  'locals that double by JSON': chain('"\\""', (before) => `jsonencode(${before})`),
  'locals that split what is joined': chain('"a,b"', (before) => `join(",", concat(split(",", ${before}), ["c"]))`),
  'locals that merge': chain('{ a = 1 }', (before) => `merge(${before}, { a = 2 })`),
  'locals that are unknown': chain('var.a', (before) => `[${before}, ${before}]`),
  'locals behind conditions': chain('1', (before) => `true ? ${before} : ${before}`),
  'lists in lists, written as JSON': askedChain(
    '"a"',
    (before) => `[${before}]`,
    (last) => `jsonencode(${last})`,
  ),
  'objects in objects, written as JSON': askedChain(
    '"a"',
    (before) => `{ a = ${before} }`,
    (last) => `jsonencode(${last})`,
  ),
  'uses of a long list': terraform((times) =>
    locals(`  a = [${many(times, String, ', ')}]\n`, `[${many(times, () => 'local.a', ', ')}]`),
  ),
  'uses of a long text': terraform((times) =>
    locals(`  a = "${'a'.repeat(times)}"\n`, `[${many(times, () => 'upper(local.a)', ', ')}]`),
  ),
  'splits of a long text': terraform((times) =>
    locals(`  a = "${'a,'.repeat(times)}"\n`, `[${many(times, () => 'length(split(",", local.a))', ', ')}]`),
  ),
  'a long document that is read again and again': terraform((times) =>
    locals(
      `  a = <<EOT\n${many(times, (index) => `a${index}: [b]\n`)}EOT\n`,
      `[${many(times, () => 'yamldecode(local.a).a0', ', ')}]`,
    ),
  ),
  'a long document with a mistake that is read again and again': terraform((times) =>
    locals(
      `  a = <<EOT\n${many(times, (index) => `a${index}: [b]\n`)}b: [\nEOT\n`,
      `[${many(times, () => 'yamldecode(local.a)', ', ')}]`,
    ),
  ),
  'members of a long map': terraform((times) =>
    locals(
      `  a = {\n${many(times, (index) => `    k${index} = ${index}\n`)}  }\n`,
      `[${many(times, (index) => `local.a["k${index}"]`, ', ')}]`,
    ),
  ),
  'keys of a long map': terraform((times) =>
    locals(
      `  a = {\n${many(times, (index) => `    k${index} = ${index}\n`)}  }\n`,
      `[${many(times, () => 'length(keys(local.a))', ', ')}]`,
    ),
  ),
  'for expressions': terraform((times) => locals('', `[for a in [${many(times, String, ', ')}] : a]`)),
  'a long template': terraform((times) => locals('  a = "b"\n', `"${'${local.a}'.repeat(times)}"`)),
  'a template of directives': terraform((times) =>
    locals('  a = true\n', `"${'%{ if local.a }b%{ endif }'.repeat(times)}"`),
  ),
  variables: terraform(
    (times) =>
      `${many(times, (index) => `variable "a${index}" {\n  default = "10.0.0.1"\n}\n`)}${instances(times, (index) => `  private_ip = var.a${index}\n`)}`,
  ),
  'variables that are set again': (times) => ({
    'main.tf': many(times, (index) => `variable "a${index}" {\n  default = 1\n}\n`),
    'terraform.tfvars': many(times, (index) => `a${index} = ${index}\n`),
    'b.auto.tfvars': many(times, (index) => `a${index} = ${index}\n`),
  }),
  'locals beside each other': terraform((times) =>
    many(times, (index) => `locals {\n  a${index} = local.a${index + 1}\n}\n`),
  ),
  'resources that name each other in a chain': terraform((times) =>
    instances(times, (index) => `  private_ip = aws_instance.i${index + 1}.private_ip\n`),
  ),
  'resources that name each other twice': terraform((times) =>
    instances(
      times,
      (index) => `  user_data = [aws_instance.i${index + 1}.user_data, aws_instance.i${index + 1}.user_data]\n`,
    ),
  ),
  'resources that name each other in texts': terraform((times) =>
    instances(
      times,
      (index) => `  user_data = "\${aws_instance.i${index + 1}.user_data}\${aws_instance.i${index + 1}.user_data}"\n`,
    ),
  ),
  'attributes of one resource that are named': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n${many(times, (index) => `  k${index} = ${index}\n`)}}\n${instances(times, (index) => `  user_data = aws_instance.a.k${index}\n`)}`,
  ),
  'one attribute that is named again and again': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n  user_data = "${'a'.repeat(times)}"\n}\n${instances(times, () => '  user_data = aws_instance.a.user_data\n')}`,
  ),
  'instances that are named one by one': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n  count = 1000\n  private_ip = "10.0.0.1"\n}\n${instances(times, (index) => `  private_ip = aws_instance.a[${index % 1000}].private_ip\n`)}`,
  ),
  'splats over many instances': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n  count = 1000\n  private_ip = "10.0.0.\${count.index}"\n}\n${instances(times, () => '  user_data = aws_instance.a[*].private_ip\n')}`,
  ),
  'a number of instances': terraform((times) =>
    `resource "aws_instance" "a" {\n  count = ${times}\n}\n`.padEnd(times * 10),
  ),
  'instances of a large block': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n  count = 1000\n${many(times, (index) => `  k${index} = ${index}\n`)}}\n`,
  ),
  'instances of large expressions': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n  count = 1000\n  user_data = [${many(times, () => 'var.a', ', ')}]\n}\n`,
  ),
  'many counts': terraform((times) => instances(times, () => '  count = 1000\n')),
  'counts of more than is followed': terraform((times) => instances(times, (index) => `  count = 1e${index}\n`)),
  'for_each over a long set': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n  for_each = toset([${many(times, (index) => `"k${index}"`, ', ')}])\n}\n`,
  ),
  'for_each with long keys': terraform(
    (times) =>
      `resource "aws_instance" "a" {\n  for_each = toset([${many(100, (index) => `"${'k'.repeat(times)}${index}"`, ', ')}])\n}\n`,
  ),
  'for_each over a map that doubles': terraform(
    (times) =>
      `${locals(`  a0 = { a = 1 }\n${many(times, (index) => `  a${index + 1} = merge(local.a${index}, { b${index} = local.a${index} })\n`)}`, '1')}resource "aws_instance" "b" {\n  for_each = local.a${times}\n}\n`,
  ),
  'dynamic blocks over a long list': terraform(
    (times) =>
      `resource "aws_security_group" "a" {\n  dynamic "ingress" {\n    for_each = [${many(times, String, ', ')}]\n    content {\n      from_port = ingress.value\n    }\n  }\n}\n`,
  ),
  'dynamic blocks in dynamic blocks': terraform(
    (times) =>
      `locals {\n  a = [${many(times, String, ', ')}]\n}\nresource "aws_security_group" "a" {\n  dynamic "b" {\n    for_each = local.a\n    content {\n      dynamic "c" {\n        for_each = local.a\n        content {\n          d = c.value\n        }\n      }\n    }\n  }\n}\n`,
  ),
  'dynamic blocks in each other, deep': terraform(
    (times) =>
      `locals {\n  a = [1, 2]\n}\nresource "aws_security_group" "a" {\n${'dynamic "b" {\nfor_each = local.a\ncontent {\n'.repeat(Math.min(times, 60))}${'}\n}\n'.repeat(Math.min(times, 60))}}\n${'#\n'.repeat(times)}`,
  ),
  'dynamic blocks of many instances': terraform(
    (times) =>
      `resource "aws_security_group" "a" {\n  count = 1000\n  dynamic "b" {\n    for_each = [${many(times, String, ', ')}]\n    content {\n      d = b.value\n    }\n  }\n}\n`,
  ),
  'blocks in blocks': terraform(
    (times) => `resource "aws_instance" "a" {\n  count = 100\n${many(times, () => '  ingress {\n    a = 1\n  }\n')}}\n`,
  ),
  'calls of one module': (times) => ({
    'main.tf': many(times, (index) => `module "m${index}" {\n  source = "./m"\n}\n`),
    'm/main.tf': instances(times, () => '  private_ip = "10.0.0.1"\n'),
  }),
  'instances of a module': (times) => ({
    'main.tf': 'module "m" {\n  source = "./m"\n  count = 1000\n}\n',
    'm/main.tf': instances(times, () => '  private_ip = "10.0.0.1"\n'),
  }),
  'instances of a module of locals': (times) => ({
    'main.tf': 'module "m" {\n  source = "./m"\n  count = 1000\n}\n',
    'm/main.tf': locals(
      many(times, (index) => `  a${index} = "\${local.a${index + 1}}a"\n`),
      'local.a0',
    ),
  }),
  'modules in modules that double': (times) => ({
    'main.tf': 'module "m" {\n  source = "./m0"\n}\n',
    ...Object.fromEntries(
      Array.from({ length: Math.min(times, 20) }, (_, index) => [
        `m${index}/main.tf`,
        `module "a" {\n  source = "../m${index + 1}"\n}\nmodule "b" {\n  source = "../m${index + 1}"\n}\n${instances(Math.ceil(times / 20), () => '  private_ip = "10.0.0.1"\n')}`,
      ]),
    ),
  }),
  'modules of instances in modules of instances': (times) => ({
    'main.tf': 'module "m" {\n  source = "./m0"\n  count = 100\n}\n',
    'm0/main.tf': 'module "n" {\n  source = "../m1"\n  count = 100\n}\n',
    'm1/main.tf': many(times, (index) => `locals {\n  a${index} = ${index}\n}\n`),
  }),
  'a module that calls itself': (times) => ({
    'main.tf': `module "m" {\n  source = "./m"\n}\n`,
    'm/main.tf': many(times, (index) => `module "m${index}" {\n  source = "../m"\n}\n`),
  }),
  'modules that hand on': (times) => ({
    'main.tf': many(times, (index) => `module "m${index}" {\n  source = "./m"\n  a = module.m${index + 1}.a\n}\n`),
    'm/main.tf': 'variable "a" {}\noutput "a" {\n  value = [var.a, var.a]\n}\n',
  }),
  'modules that hand on what gets deeper': (times) => ({
    'main.tf': `module "m0" {\n  source = "./m"\n  a = 1\n}\n${many(times, (index) => `module "m${index + 1}" {\n  source = "./m"\n  a = module.m${index}.a\n}\n`)}module "z" {\n  source = "./z"\n  a = module.m${times}.a\n}\n`,
    'm/main.tf': `variable "a" {}\noutput "a" {\n  value = local.a100\n}\n${locals(
      `  a0 = var.a\n${many(100, (index) => `  a${index + 1} = [local.a${index}]\n`)}`,
      '1',
    )}`,
    'z/main.tf': 'variable "a" {}\nresource "aws_instance" "z" {\n  user_data = jsonencode(var.a)\n}\n',
  }),
  'folders that call one module': (times) => ({
    ...Object.fromEntries(
      Array.from({ length: Math.ceil(times / 10) }, (_, index) => [
        `f${index}/main.tf`,
        'module "m" {\n  source = "../m"\n}\n',
      ]),
    ),
    'm/main.tf': instances(times, () => '  private_ip = "10.0.0.1"\n'),
  }),
  'many folders': (times) =>
    Object.fromEntries(
      Array.from({ length: times }, (_, index) => [`f${index}/main.tf`, 'resource "aws_instance" "a" {}\n']),
    ),
  'resources in JSON': (times) => ({
    'main.tf.json': `{"resource": {"aws_instance": {${many(times, (index) => `"a${index}": {"private_ip": "\${aws_instance.a${index + 1}.private_ip}"}`, ',')}}}}`,
  }),
  'locals in JSON that double': (times) => ({
    'main.tf.json': `{"locals": {"a0": "aaaaaaaaaa", ${many(times, (index) => `"a${index + 1}": "\${local.a${index}}\${local.a${index}}"`, ',')}}, "resource": {"aws_instance": {"a": {"private_ip": "\${local.a${times}}"}}}}`,
  }),

  'AWS: instances in a group of many rules': terraform(
    (times) =>
      `resource "aws_security_group" "a" {\n${many(times, (index) => `  ingress {\n    from_port = ${1 + (index % 60000)}\n    to_port = 65535\n    protocol = "tcp"\n    cidr_blocks = ["10.0.0.0/8"]\n  }\n`)}}\n${instances(times, () => '  vpc_security_group_ids = [aws_security_group.a.id]\n')}`,
  ),
  'AWS: a rule for the members of a group': terraform(
    (times) =>
      `resource "aws_security_group" "a" {\n  ingress {\n    from_port = 1\n    to_port = 2\n    protocol = "tcp"\n    self = true\n  }\n}\n${instances(times, (index) => `  private_ip = "10.0.${(index >> 8) & 255}.${index & 255}"\n  vpc_security_group_ids = [aws_security_group.a.id]\n`)}`,
  ),
  'AWS: a rule that names a group again and again': terraform(
    (times) =>
      `resource "aws_security_group" "a" {\n  ingress {\n    from_port = 1\n    to_port = 2\n    protocol = "tcp"\n    security_groups = [${many(times, () => 'aws_security_group.a.id', ', ')}]\n  }\n}\n${instances(times, (index) => `  private_ip = "10.0.${(index >> 8) & 255}.${index & 255}"\n  vpc_security_group_ids = [aws_security_group.a.id]\n`)}`,
  ),
  'AWS: interfaces, their groups and who they belong to': terraform((times) =>
    many(
      times,
      (index) => `resource "aws_instance" "i${index}" {}
resource "aws_network_interface" "n${index}" {}
resource "aws_eip" "e${index}" {}
resource "aws_eip_association" "e${index}" {\n  allocation_id = aws_eip.e${index}.id\n  instance_id = aws_instance.i${index}.id\n}
resource "aws_network_interface_attachment" "n${index}" {\n  network_interface_id = aws_network_interface.n${index}.id\n  instance_id = aws_instance.i${index}.id\n}
resource "aws_network_interface_sg_attachment" "n${index}" {\n  network_interface_id = aws_network_interface.n${index}.id\n  security_group_id = aws_security_group.g.id\n}\n`,
    ),
  ),
  'AWS: one interface of many instances': terraform(
    (times) =>
      `resource "aws_network_interface" "n" {\n  private_ips = [${many(times, () => '"x"', ', ')}]\n}\n${instances(times, () => '  network_interface {\n    network_interface_id = aws_network_interface.n.id\n  }\n')}`,
  ),
  'Azure: interfaces, groups and their associations': terraform((times) =>
    many(
      times,
      (
        index,
      ) => `resource "azurerm_linux_virtual_machine" "v${index}" {\n  network_interface_ids = [azurerm_network_interface.n${index}.id]\n}
resource "azurerm_network_interface" "n${index}" {\n  ip_configuration {\n    subnet_id = azurerm_subnet.s${index}.id\n  }\n}
resource "azurerm_subnet" "s${index}" {}
resource "azurerm_network_security_group" "g${index}" {}
resource "azurerm_network_interface_security_group_association" "n${index}" {\n  network_interface_id = azurerm_network_interface.n${index}.id\n  network_security_group_id = azurerm_network_security_group.g${index}.id\n}
resource "azurerm_subnet_network_security_group_association" "s${index}" {\n  subnet_id = azurerm_subnet.s${index}.id\n  network_security_group_id = azurerm_network_security_group.g${index}.id\n}
resource "azurerm_network_security_rule" "r${index}" {\n  network_security_group_name = azurerm_network_security_group.g${index}.name\n}\n`,
    ),
  ),
  'Azure: what a network and its interface both let through': terraform(
    (
      times,
    ) => `${['a', 'b'].map((group) => `resource "azurerm_network_security_group" "${group}" {\n${many(times, (index) => `  security_rule {\n    direction = "Inbound"\n    access = "${index % 2 === 0 ? 'Allow' : 'Deny'}"\n    priority = ${index}\n    protocol = "Tcp"\n    destination_port_range = "${1 + (index % 60000)}"\n    source_address_prefix = "10.${index & 255}.0.0/16"\n  }\n`)}}\n`).join('')}
resource "azurerm_subnet" "s" {\n  network_security_group_id = azurerm_network_security_group.b.id\n}
resource "azurerm_network_interface" "n" {\n  network_security_group_id = azurerm_network_security_group.a.id\n  ip_configuration {\n    subnet_id = azurerm_subnet.s.id\n  }\n}
resource "azurerm_linux_virtual_machine" "v" {\n  network_interface_ids = [azurerm_network_interface.n.id]\n}\n`,
  ),
  'Azure: one interface named again and again': terraform(
    (
      times,
    ) => `resource "azurerm_network_interface" "n" {\n${many(times, (index) => `  ip_configuration {\n    private_ip_address = "a${index}"\n  }\n`)}}
resource "azurerm_linux_virtual_machine" "v" {\n  network_interface_ids = [${many(times, () => 'azurerm_network_interface.n.id', ', ')}]\n}\n`,
  ),
  'Google: firewalls for the tags of machines': terraform((times) =>
    many(
      times,
      (
        index,
      ) => `resource "google_compute_instance" "i${index}" {\n  tags = ["t${index}"]\n  network_interface {\n    network = "default"\n    network_ip = "10.0.${(index >> 8) & 255}.${index & 255}"\n  }\n}
resource "google_compute_firewall" "f${index}" {\n  network = "default"\n  source_tags = ["t${index}"]\n  target_tags = ["t${index}"]\n  allow {\n    protocol = "tcp"\n    ports = ["22"]\n  }\n}\n`,
    ),
  ),
  'Google: one firewall of many tags': terraform(
    (
      times,
    ) => `resource "google_compute_firewall" "f" {\n  network = "default"\n  target_tags = [${many(times, (index) => `"s${index}"`, ', ')}]\n  allow {\n    protocol = "tcp"\n  }\n}
resource "google_compute_instance" "i" {\n  tags = [${many(times, (index) => `"t${index}"`, ', ')}]\n  network_interface {\n    network = "default"\n  }\n}\n`,
  ),
  'Google: what is denied before what is allowed': terraform(
    (times) => `resource "google_compute_instance" "i" {\n  network_interface {\n    network = "default"\n  }\n}
resource "google_compute_firewall" "d" {\n  network = "default"\n  priority = 1\n  source_ranges = [${many(times, (index) => `"10.${index & 255}.0.0/16"`, ', ')}]\n  deny {\n    protocol = "udp"\n  }\n}
resource "google_compute_firewall" "a" {\n  network = "default"\n  priority = 2\n  source_ranges = [${many(times, (index) => `"10.${index & 255}.0.0/16"`, ', ')}]\n  allow {\n    protocol = "tcp"\n  }\n}\n`,
  ),
};

const template =
  (text: (times: number) => string): MultiplyIac =>
  (times) => ({ 'template.yaml': text(times) });
const ec2 = (times: number, property: (index: number) => string): string =>
  `Resources:\n${many(times, (index) => `  I${index}:\n    Type: AWS::EC2::Instance\n    Properties:\n      PrivateIpAddress: ${property(index)}\n`)}`;

const CLOUD_FORMATION: Readonly<Record<string, MultiplyIac>> = {
  'parameters that are named': template(
    (times) =>
      `Parameters:\n${many(times, (index) => `  P${index}: {Type: String, Default: 10.0.0.1}\n`)}${ec2(times, (index) => `!Ref P${index}`)}`,
  ),
  'one long parameter in many texts': template(
    (times) =>
      `Parameters:\n  P: {Type: String, Default: ${'a'.repeat(times)}}\n${ec2(times, () => '!Sub "${P}${P}"')}`,
  ),
  'one long list that is named': template(
    (times) =>
      `Parameters:\n  P: {Type: CommaDelimitedList, Default: "${many(times, () => 'a', ',')}"}\n${ec2(times, () => '!Ref P')}`,
  ),
  'one long text that is split': template(
    (times) =>
      `Parameters:\n  P: {Type: String, Default: "${many(times, () => 'a', ',')}"}\n${ec2(times, () => '!Split [",", !Ref P]')}`,
  ),
  'one long text of which a part is taken': template(
    (times) =>
      `Parameters:\n  P: {Type: String, Default: "${many(times, () => 'a', ',')}"}\n${ec2(times, () => '!Select [0, !Split [",", !Ref P]]')}`,
  ),
  'a list that is joined': template((times) => ec2(1, () => `!Join ["", [${many(times, () => 'a', ', ')}]]`)),
  'a list that is joined by a long text': template(
    (times) =>
      `Parameters:\n  P: {Type: String, Default: ${'a'.repeat(times)}}\n${ec2(1, () => `!Join [!Ref P, [${many(times, () => 'a', ', ')}]]`)}`,
  ),
  'functions in functions': template((times) => ec2(times, () => `${'!Join ["", ['.repeat(40)}a${']]'.repeat(40)}`)),
  'one variable of a text that is its own': template((times) =>
    ec2(times, () => `!Sub ["\${a}\${a}", {a: ${'a'.repeat(20)}}]`),
  ),
  'a text of many variables of its own': template((times) =>
    ec2(
      1,
      () => `!Sub ["${many(times, (index) => `\${v${index}}`)}", {${many(times, (index) => `v${index}: a`, ', ')}}]`,
    ),
  ),
  'maps of many keys': template(
    (times) =>
      `Mappings:\n  M:\n${many(times, (index) => `    k${index}: {a: 10.0.0.1}\n`)}${ec2(times, (index) => `!FindInMap [M, k${index}, a]`)}`,
  ),
  'anchors that double': template(
    (times) =>
      `A0: &a0 [a]\n${many(Math.min(times, 60), (index) => `A${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`)}${ec2(times, () => '*a40')}`,
  ),
  'merges that double': template(
    (times) =>
      `A0: &a0 {b: 1}\n${many(Math.min(times, 60), (index) => `A${index + 1}: &a${index + 1}\n  <<: [*a${index}, *a${index}]\n`)}${ec2(times, () => '*a30')}`,
  ),
  'merges of one large mapping': template(
    (times) =>
      `A: &a {${many(times, (index) => `k${index}: 1`, ', ')}}\nResources:\n${many(times, (index) => `  I${index}:\n    Type: AWS::EC2::Instance\n    Properties:\n      <<: *a\n`)}`,
  ),
  'one function behind many aliases': template(
    (times) =>
      `Parameters:\n  P: {Type: CommaDelimitedList, Default: "${many(times, () => 'a', ',')}"}\nA: &a\n  b: !Ref P\n${ec2(times, () => '*a')}`,
  ),
  conditions: template(
    (times) =>
      `Conditions:\n${many(times, (index) => `  C${index}: !Or [!Condition C${index + 1}, !Condition C${index + 1}]\n`)}Resources:\n${many(times, (index) => `  I${index}:\n    Type: AWS::EC2::Instance\n    Condition: C${index}\n`)}`,
  ),
  'choices in choices': template((times) =>
    ec2(times, () => `!If [C, ${'!If [C, a, '.repeat(30)}b${']'.repeat(30)}, c]`),
  ),
  'macros and loops': template(
    (times) =>
      `${ec2(times, () => "{Fn::Transform: {Name: 'AWS::Include', Parameters: {Location: a}}}")}${many(times, (index) => `  Fn::ForEach::L${index}: [a, [b, c], {I: {Type: AWS::EC2::Instance}}]\n`)}`,
  ),
  'nested stacks': template(
    (times) =>
      `Resources:\n${many(times, (index) => `  S${index}:\n    Type: AWS::CloudFormation::Stack\n    Properties: {TemplateURL: ./template.yaml}\n`)}`,
  ),
  'resources of one name': template(
    (times) => `Resources:\n${many(times, () => '  I:\n    Type: AWS::EC2::Instance\n')}`,
  ),
  'templates that are alike': (times) =>
    Object.fromEntries(
      Array.from({ length: times }, (_, index) => [`t${index}.yaml`, 'Resources: {I: {Type: AWS::EC2::Instance}}\n']),
    ),
  'templates of one folder that are alike': (times) =>
    Object.fromEntries(
      Array.from({ length: Math.ceil(times / 100) }, (_, index) => [`t${index}.yaml`, ec2(100, () => '10.0.0.1')]),
    ),
  'groups, and rules of their own': template(
    (times) =>
      `Resources:\n${many(times, (index) => `  G${index}: {Type: AWS::EC2::SecurityGroup}\n  E${index}: {Type: AWS::EC2::SecurityGroupEgress, Properties: {GroupId: !Ref G${index}}}\n`)}`,
  ),
  'interfaces, addresses and who they belong to': template(
    (times) =>
      `Resources:\n${many(times, (index) => `  I${index}: {Type: AWS::EC2::Instance}\n  N${index}: {Type: AWS::EC2::NetworkInterface}\n  A${index}: {Type: AWS::EC2::NetworkInterfaceAttachment, Properties: {NetworkInterfaceId: !Ref N${index}, InstanceId: !Ref I${index}}}\n  P${index}: {Type: AWS::EC2::EIP}\n  Q${index}: {Type: AWS::EC2::EIPAssociation, Properties: {AllocationId: !GetAtt P${index}.AllocationId, InstanceId: !Ref I${index}}}\n`)}`,
  ),
  'instances in a group of many rules': template(
    (times) =>
      `Resources:\n  G:\n    Type: AWS::EC2::SecurityGroup\n    Properties:\n      SecurityGroupIngress:\n${many(times, (index) => `        - {IpProtocol: tcp, FromPort: ${1 + (index % 60000)}, ToPort: 65535, CidrIp: 10.0.0.0/8}\n`)}${many(times, (index) => `  I${index}: {Type: AWS::EC2::Instance, Properties: {SecurityGroupIds: [!Ref G]}}\n`)}`,
  ),
};

interface ArmParts {
  readonly variables?: string;
  readonly parameters?: string;
  readonly resources: string;
}
const arm =
  (parts: (times: number) => ArmParts): MultiplyIac =>
  (times) => {
    const { variables = '', parameters = '', resources } = parts(times);
    return {
      'template.json': `{"variables": {${variables}}, "parameters": {${parameters}}, "resources": [${resources}]}`,
    };
  };
const machine = (properties: string, name = 'vm'): string =>
  `{"type": "Microsoft.Compute/virtualMachines", "name": "${name}", "properties": {${properties}}}`;
/** Each variable is made of the one before. */
const armChain = (first: string, next: (before: string) => string): MultiplyIac =>
  arm((times) => ({
    variables: `"v0": "${first}", ${many(times, (index) => `"v${index + 1}": "[${next(`variables('v${index}')`)}]"`, ',')}`,
    resources: many(times, (index) => machine(`"a": "[variables('v${index + 1}')]"`, `vm${index}`), ','),
  }));

const RESOURCE_MANAGER: Readonly<Record<string, MultiplyIac>> = {
  'variables in a chain': armChain('a', (before) => before),
  'variables that double a text': armChain('aaaaaaaaaa', (before) => `concat(${before}, ${before})`),
  'variables that double a list': armChain("[createArray('a')]", (before) => `concat(${before}, ${before})`),
  'variables that double by lists in lists': armChain('a', (before) => `createArray(${before}, ${before})`),
  'variables that double by format': armChain('aaaaaaaaaa', (before) => `format('{0}{0}', ${before})`),
  'variables that name each other': arm((times) => ({
    variables: many(times, (index) => `"v${index}": "[variables('v${(index + 1) % times}')]"`, ','),
    resources: machine('"a": "[variables(\'v0\')]"'),
  })),
  'parameters that are named': arm((times) => ({
    parameters: many(times, (index) => `"p${index}": {"type": "string", "defaultValue": "a"}`, ','),
    resources: many(times, (index) => machine(`"a": "[parameters('p${index}')]"`, `vm${index}`), ','),
  })),
  'one long list that is used': arm((times) => ({
    variables: `"v": [${many(times, String, ',')}]`,
    resources: many(times, (index) => machine(`"a": "[concat(variables('v'), createArray(1))]"`, `vm${index}`), ','),
  })),
  'one long text that is used': arm((times) => ({
    variables: `"v": "${'a'.repeat(times)}"`,
    resources: many(times, (index) => machine(`"a": "[toUpper(concat(variables('v'), 'b'))]"`, `vm${index}`), ','),
  })),
  'one text that is formatted': arm((times) => ({
    variables: `"v": "${'{0}'.repeat(times)}"`,
    resources: many(times, (index) => machine(`"a": "[format(variables('v'), 'b')]"`, `vm${index}`), ','),
  })),
  'a long argument list': arm((times) => ({
    resources: machine(`"a": "[concat(${many(times, () => "'a'", ', ')})]"`),
  })),
  'brackets in brackets': arm((times) => ({
    resources: machine(`"a": "[${'concat('.repeat(times)}'a'${')'.repeat(times)}]"`),
  })),
  'quotes that do not end': arm((times) => ({ resources: machine(`"a": "[concat('${'a'.repeat(times)}]"`) })),
  'quotes in quotes': arm((times) => ({ resources: machine(`"a": "['${"''".repeat(times)}']"`) })),
  'members of members': arm((times) => ({ resources: machine(`"a": "[variables('a')${'.a'.repeat(times)}]"`) })),
  blanks: arm((times) => ({ resources: machine(`"a": "[${' '.repeat(times)}concat('a')${' '.repeat(times)}]"`) })),
  'loops of a large resource': arm((times) => ({
    resources: `{"type": "a/b", "name": "[concat('a', copyIndex())]", "copy": {"name": "c", "count": 800}, "properties": {${many(times, (index) => `"k${index}": ${index}`, ',')}}}`,
  })),
  'loops in loops': arm((times) => ({
    resources: `{"type": "a/b", "name": "[concat('a', copyIndex())]", "copy": {"name": "c", "count": 800}, "resources": [${many(times, () => '{"type": "[reference(1)]", "name": "d", "copy": {"name": "e", "count": 800}}', ',')}]}`,
  })),
  'many loops': arm((times) => ({
    resources: many(times, (index) => `{"type": "a/b", "name": "a${index}", "copy": {"name": "c", "count": 800}}`, ','),
  })),
  'loops of properties': arm((times) => ({
    resources: machine(`"copy": [${many(times, (index) => `{"name": "c${index}", "count": 800, "input": {}}`, ',')}]`),
  })),
  'resources in resources': arm((times) => ({
    resources: `${'{"type": "a", "name": "b", "resources": ['.repeat(90)}${many(times, () => machine(''), ',')}${']}'.repeat(90)}`,
  })),
  'a long name of many children': arm((times) => ({
    resources: `{"type": "a/b", "name": "${'a'.repeat(times)}", "resources": [${many(times, (index) => `{"type": "c", "name": "d${index}"}`, ',')}]}`,
  })),
  'linked templates': arm((times) => ({
    resources: many(
      times,
      (index) =>
        `{"type": "Microsoft.Resources/deployments", "name": "d${index}", "properties": {"template": {"resources": [${machine('')}]}, "templateLink": {"uri": "template.json"}}}`,
      ',',
    ),
  })),
  'machines of one name': arm((times) => ({ resources: many(times, () => machine(''), ',') })),
  'machines of one name that is cut': arm((times) => ({
    resources: many(times, () => machine('', 'ä'.repeat(200)), ','),
  })),
  'groups and rules apart from them': arm((times) => ({
    resources: many(
      times,
      (index) =>
        `{"type": "Microsoft.Network/networkSecurityGroups", "name": "g${index}"}, {"type": "Microsoft.Network/networkSecurityGroups/securityRules", "name": "g${index}/r", "properties": {"access": "Allow"}}`,
      ',',
    ),
  })),
  'subnets of many networks': arm((times) => ({
    resources: many(
      times,
      (index) =>
        `{"type": "Microsoft.Network/virtualNetworks", "name": "n${index}", "properties": {"subnets": [{"name": "s", "properties": {}}]}}`,
      ',',
    ),
  })),
  'machines behind one group of many rules': arm((times) => ({
    resources: `{"type": "Microsoft.Network/networkSecurityGroups", "name": "g", "properties": {"securityRules": [${many(times, (index) => `{"properties": {"direction": "Inbound", "access": "Allow", "priority": ${index}, "protocol": "Tcp", "destinationPortRange": "${1 + (index % 60000)}", "sourceAddressPrefix": "*"}}`, ',')}]}}, ${many(
      times,
      (index) =>
        `{"type": "Microsoft.Network/networkInterfaces", "name": "n${index}", "properties": {"networkSecurityGroup": {"id": "[resourceId('Microsoft.Network/networkSecurityGroups', 'g')]"}}}, ${machine(`"networkProfile": {"networkInterfaces": [{"id": "[resourceId('Microsoft.Network/networkInterfaces', 'n${index}')]"}]}`, `vm${index}`)}`,
      ',',
    )}`,
  })),
};

/** By the id of the service that is derived from; a tool that is derived from and has no entry fails the test. */
export const MULTIPLIED_IAC: Readonly<Record<string, Readonly<Record<string, MultiplyIac>>>> = {
  terraform: TERRAFORM,
  cloudformation: CLOUD_FORMATION,
  azureresourcemanager: RESOURCE_MANAGER,
};
