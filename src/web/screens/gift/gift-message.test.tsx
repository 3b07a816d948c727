// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Globals } from "#contract/page.ts";
import { fakes, installFakes, ok, press, refused, screenProps, title } from "#tests/kit/gift-screens.ts";
import { sampleGiftMessage } from "#tests/kit/sample-gifts.ts";
import { GiftMessageScreen } from "./gift-message.screen.tsx";

installFakes();

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the message", () => {
  function open(over: Parameters<typeof sampleGiftMessage>[0] = {}, globals?: Globals) {
    return render(<GiftMessageScreen {...screenProps(sampleGiftMessage(over), globals)} />);
  }
  function toTheEnd(): void {
    fill("Their name", "Amina");
    fill("Their email", "amina@example.com");
    press("Continue");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Enjoy it." } });
    press("Continue");
    press("Continue");
    fill("Your name", "Jonas");
    fill("Your email", "jonas@example.com");
  }

  test("asks one question after the other, and sends all of it once", async () => {
    fakes.answer = async () => ok({ gift_checkout_info: { redirect_to: "https://pay.example.com/1" } });
    open();
    expect([title(), screen.getByText("Question 1 of 4")]).toBeTruthy();
    expect(title()).toBe("Who is it for?");
    toTheEnd();
    expect(title()).toBe("And who is it from?");
    expect(document.activeElement?.textContent).toBe("And who is it from?");
    expect(screen.getByText("€89.00")).toBeTruthy();
    press("Continue to payment");
    press("Continue to payment");
    await waitFor(() => expect(fakes.went).toEqual(["https://pay.example.com/1"]));
    expect(fakes.sent).toHaveLength(1);
    expect(fakes.sent[0]?.path).toBe("/give-premium/message/save/");
    expect(fakes.sent[0]?.body).toMatchObject({
      plan_type: "annual",
      country: "DE",
      giftee_name: "Amina",
      giftee_email: "amina@example.com",
      gifter_name: "Jonas",
      gifter_email: "jonas@example.com",
      message: "Enjoy it.",
      delivery_date: null,
      subscribed_to_extra_emails: false,
      request_key: "0123456789abcdef",
    });
  });

  test("asks for a gift first if none was chosen", () => {
    open({ plan_type: null });
    expect(title()).toBe("Which gift would you like to give?");
    press("Continue");
    expect(screen.getByRole("alert").textContent).toMatch(/choose one/);
    fireEvent.click(screen.getByRole("radio", { name: /Premium for life/ }));
    press("Continue");
    expect(title()).toBe("Who is it for?");
  });

  test("fills in the name of a logged-in giver", () => {
    open({ gifter_name: "Jonas", gifter_email: "jonas@example.com" });
    fill("Their name", "Amina");
    fill("Their email", "amina@example.com");
    for (let step = 0; step < 3; step += 1) press("Continue");
    expect(screen.getByLabelText<HTMLInputElement>("Your email").value).toBe("jonas@example.com");
  });

  test("shows an error beside its field, and focuses the first", () => {
    open();
    fill("Their email", "nowhere");
    press("Continue");
    expect(title()).toBe("Who is it for?");
    expect(document.activeElement).toBe(screen.getByLabelText("Their name"));
    expect(screen.getByLabelText("Their name").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/such as ada@example.com/)).toBeTruthy();
    expect(fakes.sent).toEqual([]);
  });

  test("leads back to the question with an error from the server, and focuses it", async () => {
    fakes.answer = async () => ok({ errors: { field_errors: { giftee_email: ["Please look at this address."] } } });
    open();
    toTheEnd();
    press("Continue to payment");
    await screen.findByText("Please look at this address.");
    expect(title()).toBe("Who is it for?");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Their email")));
  });

  test.each([
    [async () => refused(503, ["Payments are not set up."]), "(503)"],
    [async () => refused(500, ["Secret details."]), "(500)"],
    [() => Promise.reject(new TypeError("offline")), "(unknown error)"],
  ])("shows a failure as in the catalogue, and lets you send again", async (failing, status) => {
    fakes.answer = failing;
    open();
    toTheEnd();
    press("Continue to payment");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(`We encountered an error while processing your request. ${status}`);
    expect(alert.textContent).not.toContain("Secret");
    fakes.answer = async () => ok({ gift_checkout_info: { redirect_to: "/pay" } });
    press("Continue to payment");
    await waitFor(() => expect(fakes.went).toEqual(["/pay"]));
  });

  test("counts the characters left, and refuses too many", () => {
    open();
    fill("Their name", "Amina");
    fill("Their email", "amina@example.com");
    press("Continue");
    const box = screen.getByRole("textbox");
    fireEvent.change(box, { target: { value: "x".repeat(499) } });
    expect(screen.getByText("1 character left")).toBeTruthy();
    fireEvent.change(box, { target: { value: "x".repeat(502) } });
    expect(screen.getByText("2 characters too many")).toBeTruthy();
    press("Continue");
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute("aria-invalid")).toBe("true");
  });

  test("lets you choose a day in your own calendar, and refuses one in the past", () => {
    open();
    fill("Their name", "Amina");
    fill("Their email", "amina@example.com");
    press("Continue");
    press("Continue");
    fireEvent.click(screen.getByRole("radio", { name: "On a day I choose" }));
    fill("Day", "2020-01-01");
    press("Continue");
    expect(screen.getByText(/This day is over/)).toBeTruthy();
    press("Back");
    expect(title()).toBe("What would you like to say to Amina?");
  });

  test("is still there when you come back from the checkout", () => {
    const first = open();
    fill("Their name", "Amina");
    first.unmount();
    open();
    expect(screen.getByLabelText<HTMLInputElement>("Their name").value).toBe("Amina");
  });
});
