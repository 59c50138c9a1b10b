import { BarLink } from "#frame/links/bar-link.tsx";
import { Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";

/** The page in each language of the site; nothing where there is one. */
export function LanguageLinks() {
  const { languages } = useShell();
  return (
    languages && (
      <Flex
        as="ul"
        justifyContent="center"
        alignItems="center"
        flexWrap="wrap"
        columnGap={6}
        color="onBar"
        fontSize="sm"
      >
        {languages.map(({ lang, name, path }) => (
          <li key={lang} lang={lang}>
            {path === undefined ? (
              name
            ) : (
              <BarLink hrefLang={lang} href={path}>
                {name}
              </BarLink>
            )}
          </li>
        ))}
      </Flex>
    )
  );
}
