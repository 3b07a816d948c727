import { Bar } from "./bar.tsx";
import css from "./tabs.module.css";

interface TabsProps<Tab extends string> {
  /** Name of the radio buttons, unique in the page. */
  name: string;
  label: string;
  tabs: readonly Tab[];
  shown: NoInfer<Tab>;
  textOf(tab: NoInfer<Tab>): string;
  onShow(tab: NoInfer<Tab>): void;
}

/** Chooses one of several displays that share a place. */
export function Tabs<Tab extends string>({ name, label, tabs, shown, textOf, onShow }: TabsProps<Tab>) {
  return (
    <Bar label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <label key={tab} className={css.tab}>
          <input type="radio" name={name} value={tab} checked={tab === shown} onChange={() => onShow(tab)} />
          <span>{textOf(tab)}</span>
        </label>
      ))}
    </Bar>
  );
}
