import { described } from "#editor/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";

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
      Yes
    </label>
  );
}
