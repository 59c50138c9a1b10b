import { CheckboxWidget, ReferenceWidget, SelectWidget } from "#editor/form/widgets/choice-widgets.tsx";
import { ColourWidget } from "#editor/form/widgets/colour-widget.tsx";
import { LinkWidget } from "#editor/form/widgets/link-widget.tsx";
import { PictureWidget } from "#editor/form/widgets/picture-widget.tsx";
import type { WidgetProps } from "#editor/form/widgets/widget-props.ts";
import { NumberWidget, WordsWidget } from "#editor/form/widgets/words-widget.tsx";

/** The control for a value that is no group, by what the schema says it is. */
export function Control(props: WidgetProps) {
  const Widget = widgetFor(props);
  return <Widget {...props} />;
}

/** A page leads nowhere: its address is its own. */
const PAGE_ADDRESS = /^\/routes\/\d+\/path$/;

function widgetFor({ schema, pointer }: WidgetProps) {
  const { type, format, "x-ref": reference } = schema;
  if (type === "boolean") return CheckboxWidget;
  if (schema.enum) return SelectWidget;
  if (type === "number" || type === "integer") return NumberWidget;
  if (reference === "media") return PictureWidget;
  if (reference !== undefined) return ReferenceWidget;
  if (format === "color-hex") return ColourWidget;
  const isLink = format === "href" || format === "page-path";
  return isLink && !PAGE_ADDRESS.test(pointer) ? LinkWidget : WordsWidget;
}
