import { useLocation } from "react-router-dom";
import { addressIn } from "#document/links/address-in.ts";
import { ReloadingLink } from "#frame/footer/footer-link.tsx";
import { Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";

/** This page in every language of the site, each named in itself; nothing where there is one. */
export function Languages() {
  const { languages, prefix: here } = useShell();
  const { pathname } = useLocation();
  return (
    languages && (
      <Flex as="ul" columnGap={6} flexWrap="wrap">
        {languages.map(({ lang, name, prefix }) => (
          <li key={lang}>
            <ReloadingLink
              href={addressIn(prefix, pathname, here)}
              lang={lang}
              hrefLang={lang}
              {...(prefix === here && { "aria-current": "true" })}
            >
              {name}
            </ReloadingLink>
          </li>
        ))}
      </Flex>
    )
  );
}
