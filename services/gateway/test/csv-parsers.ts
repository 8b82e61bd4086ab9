import { spawnSync } from 'node:child_process';

/** A parser of CSV that others wrote: it reads a table and writes its rows as JSON. */
interface CsvParser {
  readonly name: string;
  readonly program: string;
  readonly options: readonly string[];
}

const PYTHON = `import csv, io, json, sys
table = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8-sig', newline='')
print(json.dumps(list(csv.reader(table, strict=True))))`;

const RUBY = `require 'csv'
require 'json'
STDIN.set_encoding_by_bom if STDIN.binmode
text = STDIN.read.force_encoding('UTF-8')
puts JSON.generate(CSV.parse(text, row_sep: "\\r\\n").map { |row| row.map(&:to_s) })`;

const PHP = `$file = fopen('php://memory', 'w+');
fwrite($file, preg_replace('/^\\xEF\\xBB\\xBF/', '', stream_get_contents(STDIN)));
rewind($file);
$rows = [];
while (($row = fgetcsv($file, null, ',', '"', '')) !== false) $rows[] = $row;
echo json_encode($rows);`;

export const CSV_PARSERS: readonly CsvParser[] = [
  { name: "Python's csv", program: 'python3', options: ['-c', PYTHON] },
  { name: "Ruby's CSV", program: 'ruby', options: ['-e', RUBY] },
  { name: "PHP's fgetcsv", program: 'php', options: ['-r', PHP] },
];

/** The rows of a table; undefined when the machine does not have the parser. */
export function parseCsv(
  { program, options }: CsvParser,
  table: string,
): readonly (readonly string[])[] | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, options, {
    input: table,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(`${program} does not read the table: ${stderr}`);
  return JSON.parse(stdout) as readonly (readonly string[])[]; // what the programs above write
}
