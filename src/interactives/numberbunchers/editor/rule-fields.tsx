import type { Draft } from "../../kit/editor/author-editor.ts";
import { LinesField } from "../../kit/editor/lines-field.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { SelectField } from "../../kit/editor/select-field.tsx";
import { ToolRow } from "../../kit/editor/tool.tsx";
import type { Say } from "../../kit/messages.ts";
import type { RuleKinds } from "./rule-kinds.ts";

interface RuleFieldsProps {
  label: string;
  kinds: RuleKinds;
  rule: Draft;
  say: Say;
  onChange(rule: Draft, about?: string): void;
}

/** A rule: its kind, and the numbers that it needs. */
export function RuleFields({ label, kinds, rule, say, onChange }: RuleFieldsProps) {
  const kind = String(rule.k ?? "");
  return (
    <ToolRow>
      <SelectField
        label={label}
        options={Object.keys(kinds).map((v) => ({ v, name: say(`RULE_${v}`) }))}
        value={kind}
        onChange={(k) => onChange({ k, ...kinds[k] })}
      />
      {Object.entries(kinds[kind] ?? {}).map(([name, usual]) =>
        typeof usual === "number" ? (
          <NumberField
            key={name}
            label={say(`PART_${name}`)}
            value={typeof rule[name] === "number" ? rule[name] : usual}
            min={name === "a" ? 0 : name === "m" ? 2 : 1}
            max={1e6}
            onChange={(next) => onChange({ ...rule, [name]: next }, `rule ${name}`)}
          />
        ) : (
          <LinesField
            key={name}
            label={say(`PART_${name}`)}
            by="commas"
            lines={[String(rule[name] ?? usual)]}
            onChange={([next = ""]) => onChange({ ...rule, [name]: next }, `rule ${name}`)}
          />
        ),
      )}
    </ToolRow>
  );
}
