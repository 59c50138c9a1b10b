import { idInWords } from "#document/change/entry-name.ts";
import { COLUMNS } from "#document/messages/own-questions.ts";
import { described, textOf, written } from "#editor/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";
import { Options } from "#editor/parts/options.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** A choice of a few words. */
export function SelectWidget(props: FieldWidgetProps) {
  const { options, schema, value, required, onChange } = props;
  const named: unknown = schema["x-choices"];
  const chosen = textOf(value);
  const all = (options.enumOptions ?? []).map((option) => String(option.value));
  // What a form does with its answers, without what forms of accounts do.
  const choices = all.some((choice) => choice in COLUMNS) ? all.filter((choice) => choice in COLUMNS) : all;
  return (
    <select {...described(props)} value={chosen} onChange={(event) => onChange(written(props, event.target.value))}>
      {(chosen === "" || !required) && <option value="">{required ? FORM_WORDS.choose : COMMON_WORDS.none}</option>}
      {chosen !== "" && !choices.includes(chosen) && <option value={chosen}>{chosen}</option>}
      <Options names={choices.map((choice) => [choice, textAt(named, [choice]) || idInWords(choice)])} />
    </select>
  );
}

/** Yes or no. */
export function CheckboxWidget(props: FieldWidgetProps) {
  const { value, onChange } = props;
  return (
    <label className="check">
      <input
        {...described(props)}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      {COMMON_WORDS.yes}
    </label>
  );
}
