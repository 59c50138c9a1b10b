import type { SectionProps } from "#document/model/types.ts";
import { ContentsLinks } from "#ui/article/contents-links.tsx";
import { Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { FaqGroupView } from "./faq-group.tsx";

export function FaqGroups({ section }: SectionProps<"faq-groups">) {
  const { id, contentsHeading, groups } = section;
  return (
    <Band id={id} py={[12, 16, 20]}>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr)", "3fr 9fr"]} columnGap={12} rowGap={10}>
        <ContentsLinks heading={contentsHeading} parts={groups} />
        <div>
          {groups.map((group) => (
            <FaqGroupView key={group.id} name={id} group={group} />
          ))}
        </div>
      </Grid>
    </Band>
  );
}
