// Written by `npm run vellai -- database-types` from supabase/migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      bills: {
        Row: {
          billed_to: string | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          customer_gstin: string | null;
          discount_paise: number;
          fee_paise: number;
          financial_year: string;
          gstin: string | null;
          issued_at: string;
          lines: Json;
          number: string;
          order_id: string;
          sac_code: string | null;
          serial: number;
          tax_paise: number;
          tax_percent: number;
          total_paise: number;
          vouchers: Json;
        };
        Insert: {
          billed_to?: string | null;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          customer_gstin?: string | null;
          discount_paise: number;
          fee_paise: number;
          financial_year: string;
          gstin?: string | null;
          issued_at?: string;
          lines: Json;
          number: string;
          order_id: string;
          sac_code?: string | null;
          serial: number;
          tax_paise: number;
          tax_percent: number;
          total_paise: number;
          vouchers?: Json;
        };
        Update: Partial<Database["public"]["Tables"]["bills"]["Insert"]>;
        Relationships: [];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          answered_by: string | null;
          answers: Json;
          created_at: string;
          email: string;
          id: string;
          language: string | null;
          message: string;
          name: string;
          status: string;
          user_id: string | null;
        };
        Insert: {
          answered_at?: string | null;
          answered_by?: string | null;
          answers?: Json;
          created_at?: string;
          email: string;
          id: string;
          language?: string | null;
          message: string;
          name: string;
          status?: string;
          user_id?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["contact_messages"]["Insert"]>;
        Relationships: [];
      };
      credit_notes: {
        Row: {
          bill_number: string;
          financial_year: string;
          issued_at: string;
          lines: Json;
          number: string;
          order_id: string;
          reason: string;
          serial: number;
          tax_paise: number;
          total_paise: number;
        };
        Insert: {
          bill_number: string;
          financial_year: string;
          issued_at?: string;
          lines: Json;
          number: string;
          order_id: string;
          reason: string;
          serial: number;
          tax_paise: number;
          total_paise: number;
        };
        Update: Partial<Database["public"]["Tables"]["credit_notes"]["Insert"]>;
        Relationships: [];
      };
      customer_notes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          name: string;
          note: string;
          phone: string;
        };
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          name: string;
          note: string;
          phone: string;
        };
        Update: Partial<Database["public"]["Tables"]["customer_notes"]["Insert"]>;
        Relationships: [];
      };
      document_drafts: {
        Row: {
          based_on: number;
          owner_id: string;
          revision: number;
          typed: Json;
          updated_at: string;
        };
        Insert: {
          based_on: number;
          owner_id: string;
          typed: Json;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["document_drafts"]["Insert"]>;
        Relationships: [];
      };
      document_versions: {
        Row: {
          created_at: string;
          document: Json;
          number: number;
          publish_at: string;
          published_by: string | null;
          schema_version: number | null;
          words: string;
        };
        Insert: {
          created_at?: string;
          document: Json;
          number: number;
          publish_at?: string;
          published_by?: string | null;
          words: string;
        };
        Update: Partial<Database["public"]["Tables"]["document_versions"]["Insert"]>;
        Relationships: [];
      };
      franchise_applications: {
        Row: {
          answered_at: string | null;
          answered_by: string | null;
          answers: Json;
          city: string;
          created_at: string;
          email: string;
          id: string;
          investment: string;
          language: string | null;
          name: string;
          phone: string;
          status: string;
          user_id: string | null;
        };
        Insert: {
          answered_at?: string | null;
          answered_by?: string | null;
          answers?: Json;
          city: string;
          created_at?: string;
          email: string;
          id: string;
          investment: string;
          language?: string | null;
          name: string;
          phone: string;
          status?: string;
          user_id?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["franchise_applications"]["Insert"]>;
        Relationships: [];
      };
      order_events: {
        Row: {
          at: string;
          changes: Json;
          from_status: Database["public"]["Enums"]["order_status"] | null;
          id: string;
          kind: string;
          order_id: string;
          previous: Json;
          serial: number;
          staff_id: string | null;
          to_status: Database["public"]["Enums"]["order_status"];
          who: string;
        };
        Insert: {
          at?: string;
          changes?: Json;
          from_status?: Database["public"]["Enums"]["order_status"] | null;
          id: string;
          kind: string;
          order_id: string;
          previous?: Json;
          staff_id?: string | null;
          to_status: Database["public"]["Enums"]["order_status"];
          who: string;
        };
        Update: Partial<Database["public"]["Tables"]["order_events"]["Insert"]>;
        Relationships: [];
      };
      order_lines: {
        Row: {
          declared_paise: number | null;
          name: string;
          order_id: string;
          paise: number;
          percent: number | null;
          position: number;
          quantity: number;
          row_id: string | null;
          section: string | null;
          service: string | null;
          state: string;
          unit: string | null;
          unit_paise: number;
        };
        Insert: {
          declared_paise?: number | null;
          name: string;
          order_id: string;
          percent?: number | null;
          position: number;
          quantity: number;
          row_id?: string | null;
          section?: string | null;
          service?: string | null;
          state?: string;
          unit?: string | null;
          unit_paise: number;
        };
        Update: Partial<Database["public"]["Tables"]["order_lines"]["Insert"]>;
        Relationships: [];
      };
      order_moves: {
        Row: {
          condition: string | null;
          from_status: Database["public"]["Enums"]["order_status"];
          needs: string;
          to_status: Database["public"]["Enums"]["order_status"];
          until: string | null;
          who: string;
        };
        Insert: {
          condition?: string | null;
          from_status: Database["public"]["Enums"]["order_status"];
          needs?: string;
          to_status: Database["public"]["Enums"]["order_status"];
          until?: string | null;
          who: string;
        };
        Update: Partial<Database["public"]["Tables"]["order_moves"]["Insert"]>;
        Relationships: [];
      };
      order_payments: {
        Row: {
          at: string;
          day: string;
          id: string;
          kind: string;
          method: string;
          order_id: string;
          paise: number;
          reason: string | null;
          rounding_paise: number;
          staff_id: string | null;
          taken_at: string | null;
          utr: string | null;
        };
        Insert: {
          at: string;
          day: string;
          id: string;
          kind?: string;
          method: string;
          order_id: string;
          paise: number;
          reason?: string | null;
          rounding_paise?: number;
          staff_id?: string | null;
          taken_at?: string | null;
          utr?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["order_payments"]["Insert"]>;
        Relationships: [];
      };
      orders: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          at_counter: boolean;
          bags: number | null;
          bill_number: string | null;
          changed_at: string;
          claimed_at: string | null;
          claimed_paise: number | null;
          claimed_utr: string | null;
          counted_at: string | null;
          created_at: string;
          credit_number: string | null;
          credited_paise: number;
          delivered_at: string | null;
          discount_paise: number;
          discount_percent: number | null;
          discount_reason: string | null;
          express: boolean;
          fee_paise: number;
          fetch_reminders: number;
          handed_out: number[];
          id: string;
          number: number;
          outcome: string | null;
          owed_paise: number;
          paid_paise: number;
          pickup_date: string | null;
          pieces: number | null;
          problem: string | null;
          problem_lines: number[] | null;
          promised_at: string | null;
          question: string | null;
          question_about: string | null;
          question_lines: number[] | null;
          rack: string | null;
          ready_at: string | null;
          reason: string | null;
          refunded_paise: number;
          reminded_at: string | null;
          reply_by: string | null;
          rounding_paise: number;
          service: string | null;
          services: string;
          status: Database["public"]["Enums"]["order_status"];
          total_paise: number;
          user_id: string | null;
          window_from: string | null;
          window_id: string | null;
          window_to: string | null;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          at_counter?: boolean;
          bags?: number | null;
          bill_number?: string | null;
          changed_at?: string;
          claimed_at?: string | null;
          claimed_paise?: number | null;
          claimed_utr?: string | null;
          counted_at?: string | null;
          created_at?: string;
          credit_number?: string | null;
          credited_paise?: number;
          delivered_at?: string | null;
          discount_paise?: number;
          discount_percent?: number | null;
          discount_reason?: string | null;
          express?: boolean;
          fee_paise?: number;
          fetch_reminders?: number;
          handed_out?: number[];
          id?: string;
          outcome?: string | null;
          paid_paise?: number;
          pickup_date?: string | null;
          pieces?: number | null;
          problem?: string | null;
          problem_lines?: number[] | null;
          promised_at?: string | null;
          question?: string | null;
          question_about?: string | null;
          question_lines?: number[] | null;
          rack?: string | null;
          ready_at?: string | null;
          reason?: string | null;
          refunded_paise?: number;
          reminded_at?: string | null;
          reply_by?: string | null;
          rounding_paise?: number;
          service?: string | null;
          services?: string;
          status?: Database["public"]["Enums"]["order_status"];
          total_paise?: number;
          user_id?: string | null;
          window_from?: string | null;
          window_id?: string | null;
          window_to?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["orders"]["Insert"]>;
        Relationships: [];
      };
      pickup_requests: {
        Row: {
          answers: Json;
          at_counter: boolean;
          created_at: string;
          email: string | null;
          express: boolean;
          id: string;
          language: string | null;
          name: string;
          phone: string;
          pickup_address: string | null;
          pickup_date: string;
          pickup_window: string | null;
          pin: string | null;
          promised_at: string | null;
          service: string | null;
          special_instructions: string | null;
          user_id: string | null;
        };
        Insert: {
          answers?: Json;
          at_counter?: boolean;
          created_at?: string;
          email?: string | null;
          express?: boolean;
          id: string;
          language?: string | null;
          name: string;
          phone: string;
          pickup_address?: string | null;
          pickup_date: string;
          pickup_window?: string | null;
          promised_at?: string | null;
          service?: string | null;
          special_instructions?: string | null;
          user_id?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["pickup_requests"]["Insert"]>;
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          full_name: string;
          id: string;
          language: string | null;
        };
        Insert: {
          created_at?: string;
          full_name?: string;
          id: string;
          language?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["profiles"]["Insert"]>;
        Relationships: [];
      };
      publications: {
        Row: {
          at: string;
          number: number;
          reasons: string[];
          state: string;
        };
        Insert: {
          at?: string;
          number: number;
          reasons: string[];
          state: string;
        };
        Update: Partial<Database["public"]["Tables"]["publications"]["Insert"]>;
        Relationships: [];
      };
      staff: {
        Row: {
          created_at: string;
          role: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          role: string;
          user_id: string;
        };
        Update: Partial<Database["public"]["Tables"]["staff"]["Insert"]>;
        Relationships: [];
      };
      vouchers: {
        Row: {
          billed_to: string | null;
          cancelled_at: string | null;
          customer_gstin: string | null;
          financial_year: string;
          gstin: string;
          issued_at: string;
          kind: string;
          number: string;
          order_id: string;
          payment_id: string;
          receipt: string | null;
          sac_code: string | null;
          serial: number;
          tax_paise: number;
          tax_percent: number;
          total_paise: number;
        };
        Insert: {
          billed_to?: string | null;
          cancelled_at?: string | null;
          customer_gstin?: string | null;
          financial_year: string;
          gstin: string;
          issued_at?: string;
          kind: string;
          number: string;
          order_id: string;
          payment_id: string;
          receipt?: string | null;
          sac_code?: string | null;
          serial: number;
          tax_paise: number;
          tax_percent: number;
          total_paise: number;
        };
        Update: Partial<Database["public"]["Tables"]["vouchers"]["Insert"]>;
        Relationships: [];
      };
    };
    Views: {
      my_order_summary: {
        Row: {
          active_orders: number | null;
          completed_orders: number | null;
          spent_paise: number | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      claim_message: {
        Args: {
          holder: string;
          seconds: number;
        };
        Returns: Json;
      };
      count_visit: {
        Args: {
          visit: Json;
        };
        Returns: undefined;
      };
      delete_expired: {
        Args: {
          logs_days: number;
          requests_months: number;
          visits_months: number;
        };
        Returns: Json;
      };
      delete_my_account: {
        Args: never;
        Returns: undefined;
      };
      desk_advances: {
        Args: {
          page_size?: number;
        };
        Returns: Json;
      };
      desk_answered: {
        Args: {
          answered?: boolean;
          enquiry: string;
        };
        Returns: undefined;
      };
      desk_bills: {
        Args: {
          from_day: string;
          to_day: string;
        };
        Returns: Json;
      };
      desk_board: {
        Args: {
          page_size?: number;
          steps: Database["public"]["Enums"]["order_status"][];
        };
        Returns: Json;
      };
      desk_close_day: {
        Args: {
          day: string;
          given: Json;
        };
        Returns: undefined;
      };
      desk_consent: {
        Args: {
          account?: string;
          name: string;
          phone: string;
          withdraws: boolean;
        };
        Returns: undefined;
      };
      desk_day: {
        Args: {
          day: string;
        };
        Returns: Json;
      };
      desk_drawer: {
        Args: {
          day: string;
          entry_id: string;
          given: Json;
        };
        Returns: undefined;
      };
      desk_drawer_back: {
        Args: {
          entry_id: string;
          of_entry: string;
        };
        Returns: undefined;
      };
      desk_free_burst: {
        Args: {
          burst: string;
        };
        Returns: number;
      };
      desk_inbox: {
        Args: {
          page_size?: number;
        };
        Returns: Json;
      };
      desk_note: {
        Args: {
          name: string;
          note: string;
          phone: string;
        };
        Returns: undefined;
      };
      desk_owing: {
        Args: {
          page_size?: number;
        };
        Returns: Json;
      };
      desk_pay: {
        Args: {
          method: string;
          payments: Json;
        };
        Returns: undefined;
      };
      desk_payments: {
        Args: {
          from_day: string;
          to_day: string;
        };
        Returns: Json;
      };
      desk_people: {
        Args: {
          page_size?: number;
          wanted: string;
        };
        Returns: Json;
      };
      desk_person: {
        Args: {
          account?: string;
          name: string;
          page_size?: number;
          phone: string;
        };
        Returns: Json;
      };
      desk_search: {
        Args: {
          page_size?: number;
          wanted: string;
        };
        Returns: Json;
      };
      desk_sheet: {
        Args: {
          day: string;
        };
        Returns: Json;
      };
      desk_to_give_back: {
        Args: {
          page_size?: number;
        };
        Returns: Json;
      };
      desk_unfetched: {
        Args: {
          page_size?: number;
        };
        Returns: Json;
      };
      desk_unpaid: {
        Args: {
          of_order: string;
        };
        Returns: Json;
      };
      differing_facts: {
        Args: {
          facts: Json;
        };
        Returns: Json;
      };
      discard_draft: {
        Args: never;
        Returns: undefined;
      };
      document_version: {
        Args: {
          wanted?: number;
        };
        Returns: Json;
      };
      editor_head: {
        Args: never;
        Returns: Json;
      };
      editor_start: {
        Args: never;
        Returns: Json;
      };
      erase_hidden: {
        Args: {
          after_months: number;
        };
        Returns: number;
      };
      expired_garments: {
        Args: {
          orders: string[];
        };
        Returns: Json;
      };
      free_windows: {
        Args: {
          days?: number;
          from_day: string;
        };
        Returns: {
          day: string;
          free: number;
          window_from: string;
          window_id: string;
          window_to: string;
        }[];
      };
      garment_access: {
        Args: {
          order_id: string;
          token?: string;
        };
        Returns: string;
      };
      list_staff: {
        Args: never;
        Returns: {
          created_at: string;
          email: string;
          role: string;
        }[];
      };
      move_order: {
        Args: {
          from_status: Database["public"]["Enums"]["order_status"];
          given?: Json;
          move_id?: string;
          needs?: string;
          order_id: string;
          to_status: Database["public"]["Enums"]["order_status"];
        };
        Returns: Json;
      };
      move_order_by_link: {
        Args: {
          from_status: Database["public"]["Enums"]["order_status"];
          given?: Json;
          move_id?: string;
          needs?: string;
          to_status: Database["public"]["Enums"]["order_status"];
          token: string;
        };
        Returns: Json;
      };
      my_active_order: {
        Args: never;
        Returns: Database["public"]["Tables"]["orders"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_consent: {
        Args: {
          withdraws?: boolean;
        };
        Returns: boolean;
      };
      my_data: {
        Args: never;
        Returns: Json;
      };
      my_orders: {
        Args: {
          before_created_at?: string;
          before_number?: number;
          page_size?: number;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_request: {
        Args: {
          of_order?: string;
        };
        Returns: {
          by_guest: boolean;
          email: string;
          name: string;
          phone: string;
          pickup_address: string;
          service: string;
        }[];
      };
      my_role: {
        Args: never;
        Returns: string;
      };
      my_sessions: {
        Args: never;
        Returns: {
          created_at: string;
          id: string;
          is_current: boolean;
          last_used_at: string;
          user_agent: string;
        }[];
      };
      new_request: {
        Args: never;
        Returns: {
          id: string;
          tracking_token: string;
        }[];
      };
      new_request_id: {
        Args: never;
        Returns: string;
      };
      next_deploy: {
        Args: never;
        Returns: Json;
      };
      note_accepted_deploy: {
        Args: {
          number: number;
        };
        Returns: undefined;
      };
      note_message: {
        Args: {
          failure?: string;
          message_id: string;
          pause_seconds?: number;
        };
        Returns: undefined;
      };
      note_publication: {
        Args: {
          number: number;
          reasons: string[];
          state: string;
        };
        Returns: undefined;
      };
      note_repository_document: {
        Args: {
          document: Json;
        };
        Returns: undefined;
      };
      order_by_link: {
        Args: {
          token: string;
        };
        Returns: Json;
      };
      order_view: {
        Args: {
          order_id: string;
        };
        Returns: Json;
      };
      owner_today: {
        Args: never;
        Returns: Json;
      };
      picture_uses: {
        Args: {
          picture: string;
        };
        Returns: Json;
      };
      publication: {
        Args: {
          number: number;
        };
        Returns: Json;
      };
      publish_document: {
        Args: {
          document: Json;
          publish_at?: string;
          replaces: number;
          waiting?: Json;
          waiting_words?: string;
          words: string;
        };
        Returns: number;
      };
      publish_shop_facts: {
        Args: {
          facts: Json;
        };
        Returns: undefined;
      };
      published_document: {
        Args: {
          below?: number;
        };
        Returns: Json;
      };
      published_number: {
        Args: never;
        Returns: number;
      };
      push_document: {
        Args: {
          document: Json;
          publish_at?: string;
          replaces: number;
          words: string;
        };
        Returns: number;
      };
      read_version: {
        Args: {
          wanted: number;
        };
        Returns: Json;
      };
      renew_link: {
        Args: {
          token: string;
        };
        Returns: boolean;
      };
      reset_second_factor: {
        Args: {
          email: string;
          mail: Json;
        };
        Returns: boolean;
      };
      run_clock: {
        Args: never;
        Returns: Json;
      };
      save_draft: {
        Args: {
          based_on: number;
          revision: number;
          typed: Json;
        };
        Returns: number;
      };
      set_staff_role: {
        Args: {
          email: string;
          role?: string;
        };
        Returns: boolean;
      };
      share_draft: {
        Args: {
          document: Json;
        };
        Returns: string;
      };
      shared_draft: {
        Args: {
          token: string;
        };
        Returns: Json;
      };
      take_in: {
        Args: {
          given: Json;
          order_id: string;
        };
        Returns: Json;
      };
      undo_move: {
        Args: {
          order_id: string;
        };
        Returns: Json;
      };
      version_list: {
        Args: {
          before?: number;
        };
        Returns: {
          created_at: string;
          number: number;
          publish_at: string;
          schema_version: number;
          who: string;
          words: string;
        }[];
      };
    };
    Enums: {
      order_status: "requested" | "confirmed" | "declined" | "cancelled" | "out_for_pickup" | "pickup_failed" | "picked_up" | "itemised" | "on_hold" | "in_process" | "ready" | "out_for_delivery" | "delivery_failed" | "delivered" | "issue_reported" | "closed";
    };
    CompositeTypes: Record<never, never>;
  };
};
