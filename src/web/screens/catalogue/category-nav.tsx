import cluster from "#design/cluster.module.css";
import { say } from "../../messages/say.ts";
import css from "./category-nav.module.css";
import { slugOf } from "./slug-of.ts";

/** Links to the categories further down the page. */
export function CategoryNav({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null;
  return (
    <nav aria-label={say("JUMP")}>
      <ul className={cluster.gap2}>
        {names.map((name) => (
          <li key={name}>
            <a className={css.name} href={`#${slugOf(name)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
